import type { UserType } from '@fenix/domain/roles.ts'
import { type SignInMode, signInAt, signInParams, signInUrl, urlOf } from '@fenix/domain/urls.ts'
import { type AppUrl, hrefOf, parseUrl } from './parse-url.ts'

/** The role whose sign-in is at this URL. */
export const areaOf = ({ path }: AppUrl) => signInAt(path)

export const urls = {
  welcome: '/',
  account: '/conta',
  newPassword: '/nova-senha',
  failedLink: '/link-vencido',
  recovery: signInUrl({ userType: 'client', mode: 'recuperar' }),
} as const

const anyOrigin = 'https://app.invalid'

/** Whether a text is a path of the app. Browsers read '//elsewhere' as another site, even with a tab in between. */
const isOwnPath = (path: string) => path.startsWith('/') && urlOf(path, anyOrigin)?.origin === anyOrigin

/** URLs that signing in does not return to. */
const onlyForNow: readonly string[] = [urls.welcome, urls.newPassword, urls.failedLink]

/** Where to go after signing in: back to the page that asked for it. */
export function returnUrl({ params }: AppUrl) {
  const path = params.get(signInParams.returnTo)

  return path !== null && isOwnPath(path) ? path : urls.welcome
}

/** The URL of a role's sign-in or sign-up, with the page to return to. */
export function areaUrl(userType: UserType, from: AppUrl, mode?: SignInMode) {
  const wanted = from.params.get(signInParams.returnTo) ?? hrefOf(from)
  const isNowhere = !isOwnPath(wanted) || onlyForNow.includes(parseUrl(wanted).path)

  return signInUrl({ userType, mode, returnTo: isNowhere ? undefined : wanted })
}
