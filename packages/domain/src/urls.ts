import { type UserType, userTypes } from './roles.ts'
import { slugOf } from './text.ts'

/** The URL that a text is; undefined if it is none. `URL.canParse` came to Safari in 17.0, `URL.parse` in 18.0. */
export function urlOf(text: string, base?: string) {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

// Apart from `listing-url.ts`, which needs every city and neighborhood.

export const listingPath = '/profissionais'

/** A page of its own: a category, in the whole state or in one city. */
export type Landing = { category: string; city?: string }

export const landingUrl = ({ category, city }: Landing) =>
  [listingPath, category, ...(city === undefined ? [] : [slugOf(city)])].join('/')

const paths: Record<UserType, string> = {
  client: '/entrar/cliente',
  provider: '/entrar/fornecedor',
  admin: '/entrar/admin',
}

/** The role whose sign-in is at this path. */
export const signInAt = (path: string) => userTypes.find((userType) => paths[userType] === path)

/** The URL's parameters: the page to return to, and the form that is shown instead of sign-in. */
export const signInParams = { returnTo: 'voltar', mode: 'modo' } as const

export type SignInMode = 'cadastrar' | 'recuperar'

type SignIn = { userType: UserType; mode?: SignInMode | undefined; returnTo?: string | undefined }

export function signInUrl({ userType, mode, returnTo }: SignIn) {
  const params = new URLSearchParams({
    ...(mode && { [signInParams.mode]: mode }),
    ...(returnTo !== undefined && { [signInParams.returnTo]: returnTo }),
  })

  return params.size === 0 ? paths[userType] : `${paths[userType]}?${params}`
}
