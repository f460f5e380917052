import { offers, type UserType } from '@fenix/domain/roles.ts'

/** null is a visitor without a session. */
export type Viewer = { userType: UserType; userId: string } | null

/** The viewer's id if they may favorite and review, else null. */
export const clientOf = (viewer: Viewer) => (viewer && offers[viewer.userType].review ? viewer.userId : null)
