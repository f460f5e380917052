import { offers, type UserType } from '@fenix/domain/roles.ts'

/** The signed-in viewer; null for a visitor. */
export type Viewer = { userType: UserType; userId: string } | null

/** The viewer's id if they may favorite and review, otherwise null. */
export const clientOf = (viewer: Viewer) => (viewer && offers[viewer.userType].review ? viewer.userId : null)
