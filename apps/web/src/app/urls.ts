import type { UserType } from '@fenix/domain/roles.ts'
import type { AppUrl } from '#lib/parse-url.ts'
import { slugIn } from '#lib/professional-url.ts'

const areas: Record<UserType, string> = {
  client: '/entrar/cliente',
  provider: '/entrar/fornecedor',
  admin: '/entrar/admin',
}

export const urls = {
  welcome: '/',
  newPassword: '/nova-senha',
  failedLink: '/link-vencido',
  recovery: `${areas.client}?modo=recuperar`,
} as const

const returnParam = 'voltar'

const areaTypes = Object.keys(areas) as UserType[]

/** The role whose sign-in is at this URL. */
export const areaOf = ({ path }: AppUrl) => areaTypes.find((userType) => areas[userType] === path)

/** Whether a visitor sees the welcome here. */
export const isWelcome = (url: AppUrl) =>
  areaOf(url) === undefined && url.path !== urls.failedLink && slugIn(url.path) === undefined

/** Whether a text is a path of the app. Browsers read '//elsewhere' as another site. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

/** URLs that signing in does not return to. */
const onlyForNow: readonly string[] = [urls.welcome, urls.newPassword, urls.failedLink]

/** Where to go after signing in: back to the page that asked for it. */
export function returnUrl({ params }: AppUrl) {
  const path = params.get(returnParam)

  return path !== null && isOwnPath(path) ? path : urls.welcome
}

/** The URL of a role's sign-in, with the page to return to. */
export function areaUrl(userType: UserType, from: AppUrl) {
  const wanted = from.params.get(returnParam) ?? from.path
  const isNowhere = onlyForNow.includes(wanted) || !isOwnPath(wanted)

  return isNowhere ? areas[userType] : `${areas[userType]}?${new URLSearchParams({ [returnParam]: wanted })}`
}
