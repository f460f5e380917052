import { limits } from './limits.ts'

const instagramAddress =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?(?:instagram\.com|instagr\.am)(?:\/(?<path>[^?#]*))?(?:[?#].*)?$/i

/** First path segments of Instagram URLs that are not a profile. */
const instagramPages = new Set(
  'accounts about developer direct explore legal p reel reels stories tv web'.split(' '),
)

function pathHandle(path: string) {
  const [first = '', second] = path.split('/')
  if (first === '_u' || first === 'stories') return second

  return instagramPages.has(first.toLowerCase()) ? undefined : first
}

const isHandle = (text: string) =>
  text.length <= limits.instagram.max && /^[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(text)

/** The handle in `@nome`, `nome` or an instagram.com URL; undefined if there is none. */
export function instagramHandle(input: string) {
  const text = input.trim()
  const address = instagramAddress.exec(text)
  const candidate = address ? pathHandle(address.groups?.path ?? '') : text
  const handle = candidate?.replace(/^@\s*/, '').toLowerCase()

  return handle !== undefined && isHandle(handle) ? handle : undefined
}
