import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'

const acts = ['favorite', 'review'] as const

/** What a visitor was about to do before signing in. */
export type Act = (typeof acts)[number]

type PendingAct = { slug: string; act: Act; at: number }

/** Kept in the browser, not in the address: a link must not act on behalf of whoever opens it. */
const key = draftKey('act')

/** Long enough for a sign-up with its confirmation mail. */
const lifetimeMs = 60 * 60_000

const isPending = (value: unknown): value is PendingAct =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'act' in value &&
  acts.some((act) => act === value.act) &&
  'at' in value &&
  typeof value.at === 'number'

function readAct() {
  const pending = readStored('localStorage', key, isPending)

  return pending && Date.now() - pending.at < lifetimeMs ? pending : undefined
}

export const keepAct = (slug: string, act: Act) =>
  writeStored('localStorage', key, { slug, act, at: Date.now() } satisfies PendingAct)

export const forgetAct = () => removeStored('localStorage', key)

/** The professional whose page led to sign-in. */
export const pendingSlug = () => readAct()?.slug

/** Returns the action that waits for this page, once. */
export function takeAct(slug: string): Act | undefined {
  const pending = readAct()
  if (pending?.slug !== slug) return undefined
  forgetAct()

  return pending.act
}
