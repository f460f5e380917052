export const userTypes = ['client', 'provider', 'admin'] as const

export type UserType = (typeof userTypes)[number]

/** The role of a person who views a page, or 'visitor' for somebody who is not signed in. */
export type ViewerType = UserType | 'visitor'

/** The roles that a sign-up may choose. Only the operator and administrators appoint administrators. */
export const signUpTypes = ['client', 'provider'] as const satisfies readonly UserType[]

export type SignUpType = (typeof signUpTypes)[number]

export const userTypeLabels: Record<UserType, string> = {
  client: 'Cliente',
  provider: 'Fornecedor',
  admin: 'Administrador',
}

export const isUserType = (value: unknown): value is UserType => userTypes.some((type) => type === value)
