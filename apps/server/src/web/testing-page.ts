/** Opens a page like a browser without JavaScript. */
export async function openPage(address: string, init?: RequestInit) {
  const response = await fetch(address, init)

  return { response, status: response.status, html: await response.text() }
}

export const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1]

export const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

/** The structured data of a page. */
export const structuredIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
