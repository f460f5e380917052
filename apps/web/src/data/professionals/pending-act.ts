import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'

const acts = ['favorite', 'review'] as const

/** What a visitor was about to do when sent to sign in. */
export type Act = (typeof acts)[number]

type PendingAct = { slug: string; act: Act; at: number }

/** In the browser and not in the address: a link may not act in the name of whoever opens it. */
const key = draftKey('act')

/** Long enough for a sign-up with its mail; later nobody remembers. */
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

/** Whose page somebody was sent to sign in from. */
export const pendingSlug = () => readAct()?.slug

/** What was to be done on this page, once. */
export function takeAct(slug: string): Act | undefined {
  const pending = readAct()
  if (pending?.slug !== slug) return undefined
  forgetAct()

  return pending.act
}
