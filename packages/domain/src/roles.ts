export const userTypes = ['client', 'provider', 'admin'] as const

export type UserType = (typeof userTypes)[number]

/** Everybody who looks: a role, or somebody who is not signed in. */
export type ViewerType = UserType | 'visitor'

/** The roles that a sign-up may choose. Only the operator makes administrators. */
export const signUpTypes = ['client', 'provider'] as const satisfies readonly UserType[]

export type SignUpType = (typeof signUpTypes)[number]

export const userTypeLabels: Record<UserType, string> = {
  client: 'Cliente',
  provider: 'Fornecedor',
  admin: 'Administrador',
}

/** The actions that the screens offer each role. The database decides what a role may do. */
type Offer = {
  favorite: boolean
  review: boolean
  register: boolean
  moderate: boolean
}

export const offers: Record<UserType, Offer> = {
  client: { favorite: true, review: true, register: false, moderate: false },
  provider: { favorite: false, review: false, register: true, moderate: false },
  admin: { favorite: false, review: false, register: false, moderate: true },
}

export const isUserType = (value: unknown): value is UserType => userTypes.some((type) => type === value)
