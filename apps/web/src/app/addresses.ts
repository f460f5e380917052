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

/** The profile that an address of the authentication area is for. */
export const areaOf = ({ path }: Address) => areaTypes.find((userType) => areas[userType] === path)

/** Where somebody without a session finds the welcome. */
export const isWelcome = (address: Address) =>
  areaOf(address) === undefined && address.path !== addresses.failedLink && slugIn(address.path) === undefined

/** A place inside the app, and not the address of another site dressed as one ('//elsewhere'). */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

/** Places that are nothing to return to. */
const onlyForNow: readonly string[] = [addresses.welcome, addresses.newPassword, addresses.failedLink]

/** Where to go after signing in: back to where somebody was sent to sign in from. */
export function returnAddress({ params }: Address) {
  const path = params.get(returnParam)

  return path !== null && isOwnPath(path) ? path : addresses.welcome
}

/** The authentication area of a profile; whoever came by a shared link returns to it afterwards. */
export function areaAddress(userType: UserType, from: Address) {
  const wanted = from.params.get(returnParam) ?? from.path
  const isNowhere = onlyForNow.includes(wanted) || !isOwnPath(wanted)

  return isNowhere ? areas[userType] : `${areas[userType]}?${new URLSearchParams({ [returnParam]: wanted })}`
}
