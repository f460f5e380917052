import { offers, type UserType } from '@fenix/domain/roles.ts'

/** Who looks at the catalogue; null is a visitor without a session. */
export type Viewer = { userType: UserType; userId: string } | null

/** The client who may favourite and review here; null for everybody else. */
export const clientOf = (viewer: Viewer) => (viewer && offers[viewer.userType].review ? viewer.userId : null)
