import type { Profile } from '#resources/profiles/queries.ts'

/** The signed-in viewer; null for a visitor. */
export type Viewer = Pick<Profile, 'id' | 'user_type'> | null

/** The viewer's id if they are a client: the screens offer hearts and reviews to clients alone. */
export const clientOf = (viewer: Viewer) => (viewer?.user_type === 'client' ? viewer.id : null)
