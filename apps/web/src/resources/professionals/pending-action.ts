import { hasFields } from '#kit/browser/browser-storage.ts'
import { draft } from '#kit/form/draft.ts'

const actions = ['favorite', 'review'] as const

/** What a visitor began on a card or page before signing in. */
export type PendingAction = {
  action: (typeof actions)[number]
  slug: string
  name: string
  from: string
}

type Stored = PendingAction & { at: number }

/** The action expires after this time, which is enough for a sign-up with its confirmation e-mail. */
const lifetimeMs = 60 * 60_000

const isStored = (value: unknown): value is Stored =>
  hasFields(value, { slug: 'string', name: 'string', from: 'string', action: 'string', at: 'number' }) &&
  actions.some((action) => action === value.action)

/** Kept in the browser, not in the URL: a link must not act for the person who opens it. */
const kept = draft('action', isStored, 'localStorage')

export function pendingAction(): PendingAction | undefined {
  const pending = kept.read()

  return pending && Date.now() - pending.at < lifetimeMs ? pending : undefined
}

export const keepAction = (pending: PendingAction) => kept.keep({ ...pending, at: Date.now() })

export const forgetAction = kept.forget

/** Returns the action that began at this URL, and forgets it. */
export function takeAction(url: string): PendingAction | undefined {
  const pending = pendingAction()
  if (pending?.from !== url) return undefined
  forgetAction()

  return pending
}
