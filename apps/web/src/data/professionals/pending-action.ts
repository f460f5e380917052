import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'
import { hasFields } from '#lib/has-fields.ts'

const actions = ['favorite', 'review'] as const

/** The action that a visitor began before signing in. */
export type Action = (typeof actions)[number]

type PendingAction = { slug: string; action: Action; at: number }

/** The pending action is stored in the browser, not in the URL: a link must not act for the person who opens it. */
const key = draftKey('action')

/** The action expires after this time, which is enough for a sign-up with its confirmation e-mail. */
const lifetimeMs = 60 * 60_000

const isPending = (value: unknown): value is PendingAction =>
  hasFields(value, { slug: 'string', action: 'string', at: 'number' }) &&
  actions.some((action) => action === value.action)

function readAction() {
  const pending = readStored('localStorage', key, isPending)

  return pending && Date.now() - pending.at < lifetimeMs ? pending : undefined
}

export const keepAction = (slug: string, action: Action) =>
  writeStored('localStorage', key, { slug, action, at: Date.now() } satisfies PendingAction)

export const forgetAction = () => removeStored('localStorage', key)

/** The professional from whose page the visitor went to sign-in. */
export const pendingSlug = () => readAction()?.slug

/** Returns the action that waits for this page, and forgets it. */
export function takeAction(slug: string): Action | undefined {
  const pending = readAction()
  if (pending?.slug !== slug) return undefined
  forgetAction()

  return pending.action
}
