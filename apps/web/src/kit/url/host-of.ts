/** The host of a URL as people say it: 'jardim.example'. */
export const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')
