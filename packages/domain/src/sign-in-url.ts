import { type UserType, userTypes } from './roles.ts'

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
