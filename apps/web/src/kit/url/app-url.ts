import type { UserType } from '@fenix/domain/roles.ts'
import { paths, type SignInMode, signInAt, signInUrl, urlOf, urlParams } from '@fenix/domain/routes.ts'

export type AppUrl = { path: string; params: URLSearchParams }

const anyOrigin = 'https://app.invalid'

/** Parses a URL of the app. Ignores a trailing slash, and NUL characters, which Postgres refuses in a text. */
export function parseUrl(url: string): AppUrl {
  const { pathname, searchParams } = new URL(url, anyOrigin)
  const params = [...searchParams].map(([name, value]) => [name, value.replaceAll('\0', '')])

  return {
    path: pathname === '/' ? '/' : pathname.replace(/\/+$/, ''),
    params: new URLSearchParams(params),
  }
}

/** The URL as a text, without a trailing '?'. */
export const hrefOf = ({ path, params }: AppUrl) => (params.size === 0 ? path : `${path}?${params}`)

/** The URL with one search parameter set, or removed if the value is ''. */
export function withParam(url: string, name: string, value: string) {
  const { path, params } = parseUrl(url)
  if (value === '') params.delete(name)
  else params.set(name, value)

  return hrefOf({ path, params })
}

/** The role whose sign-in screen is at this URL; undefined at any other URL. */
export const areaOf = ({ path }: AppUrl) => signInAt(path)

/** Whether a text is a path of the app. Browsers read '//elsewhere' as another site, even with a tab between the slashes. */
const isOwnPath = (path: string) => path.startsWith('/') && urlOf(path, anyOrigin)?.origin === anyOrigin

/** Pages to which a person does not return after signing in. */
const onlyForNow: readonly string[] = [paths.welcome, paths.newPassword, paths.failedLink, paths.mailedLink]

/** The URL to go to after signing in: the page from which the sign-in screen was opened. */
export function returnUrl({ params }: AppUrl) {
  const path = params.get(urlParams.returnTo)

  return path !== null && isOwnPath(path) ? path : paths.welcome
}

/** The URL of a role's sign-in or sign-up, with the page to return to. */
export function areaUrl(userType: UserType, from: AppUrl, mode?: SignInMode) {
  const wanted = from.params.get(urlParams.returnTo) ?? hrefOf(from)
  const isNowhere = !isOwnPath(wanted) || onlyForNow.includes(parseUrl(wanted).path)

  return signInUrl({ userType, mode, returnTo: isNowhere ? undefined : wanted })
}

/** The host of a URL as people say it: 'jardim.example'. */
export const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a parameter is the id of a row. */
export const isUuid = (text: string) => uuid.test(text)
