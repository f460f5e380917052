import { cleanText } from './clean-text.ts'
import { limits } from './limits.ts'

const instagramAddress =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?(?:instagram\.com|instagr\.am)(?:\/(?<path>[^?#]*))?(?:[?#].*)?$/i

/** Paths of Instagram itself, which no profile can have; `private.is_instagram` in the database has the same list. */
export const instagramPaths: ReadonlySet<string> = new Set(
  (
    'about accounts ads api ar archive audio blog business challenge channel create data developer direct directory ' +
    'download emails explore fragment graphql guide guides help highlights igtv invites legal lite locations nametag ' +
    'oauth p popular press privacy qr reel reels s session share shop shopping static stories terms threads topics tv ' +
    'web your_activity'
  ).split(' '),
)

/** What may follow a handle in a URL's path. If anything else follows, the first segment is a path of Instagram itself. */
const profilePart =
  /^(?:channel|embed|feed|followers|following|guides|igtv|live|p|profilecard|reels?|saved|tagged|tv)?$/i

function pathHandle(path: string) {
  const [first = '', second = ''] = path.split('/')
  if (first === '_u' || first === 'stories') return second

  return profilePart.test(second) ? first : undefined
}

const isHandle = (text: string) =>
  text.length <= limits.instagram.max &&
  /^(?!www\.)[a-z0-9_]+(?:\.[a-z0-9_]+)*$/.test(text) &&
  !instagramPaths.has(text)

/** The handle in `@nome`, `nome` or an instagram.com URL; undefined if there is none. */
export function instagramHandle(input: string) {
  const text = cleanText(input).normalize('NFKC')
  const address = instagramAddress.exec(text)
  const candidate = address ? pathHandle(address.groups?.path ?? '') : text
  const handle = candidate?.replace(/^@\s*/, '').toLowerCase()

  return handle !== undefined && isHandle(handle) ? handle : undefined
}
