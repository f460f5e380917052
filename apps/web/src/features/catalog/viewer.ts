import type { UserType } from '@fenix/domain/roles.ts'

/** The signed-in viewer; null for a visitor. */
export type Viewer = { userType: UserType; userId: string } | null

/** The viewer's id if they are a client: the screens offer hearts and reviews to clients alone. */
export const clientOf = (viewer: Viewer) => (viewer?.userType === 'client' ? viewer.userId : null)
