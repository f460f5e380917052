import type { UserType } from '@fenix/domain/roles.ts'
import type { Address } from '#lib/parse-address.ts'
import { slugIn } from '#lib/professional-address.ts'

const areas: Record<UserType, string> = {
  client: '/entrar/cliente',
  provider: '/entrar/fornecedor',
  admin: '/entrar/admin',
}

export const addresses = {
  welcome: '/',
  newPassword: '/nova-senha',
  failedLink: '/link-vencido',
  recovery: `${areas.client}?modo=recuperar`,
} as const

const returnParam = 'voltar'

const areaTypes = Object.keys(areas) as UserType[]

/** The role whose sign-in is at this URL. */
export const areaOf = ({ path }: Address) => areaTypes.find((userType) => areas[userType] === path)

/** Whether a visitor sees the welcome here. */
export const isWelcome = (address: Address) =>
  areaOf(address) === undefined && address.path !== addresses.failedLink && slugIn(address.path) === undefined

/** A path of the app; browsers read '//elsewhere' as another site. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

/** Nobody is sent back here after signing in. */
const onlyForNow: readonly string[] = [addresses.welcome, addresses.newPassword, addresses.failedLink]

/** Where to go after signing in: back to the page that asked for it. */
export function returnAddress({ params }: Address) {
  const path = params.get(returnParam)

  return path !== null && isOwnPath(path) ? path : addresses.welcome
}

/** The sign-in of a role, which remembers the page to return to. */
export function areaAddress(userType: UserType, from: Address) {
  const wanted = from.params.get(returnParam) ?? from.path
  const isNowhere = onlyForNow.includes(wanted) || !isOwnPath(wanted)

  return isNowhere ? areas[userType] : `${areas[userType]}?${new URLSearchParams({ [returnParam]: wanted })}`
}
