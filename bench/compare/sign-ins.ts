import { load } from './load.ts'
import { openLoop } from './open-loop.ts'
import { type Request, type Target, WORKS } from './requests.ts'
import type { Seeded } from './seed.ts'

const PER_SECOND = 200
const SECONDS = 10

/** Milliseconds that a listing took from the moment it was due. */
export type BesideSignIns = {
  perSecond: number
  seconds: number
  alone: { p50: number; p99: number }
  beside: { p50: number; p99: number }
  signInsPerSecond: number
}

/** Listings at a steady rate, alone and while 16 clients sign in without a pause. */
export async function measureBesideSignIns(target: Target, seeded: Seeded): Promise<BesideSignIns> {
  const [listing] = WORKS.listing?.(target, seeded) ?? []
  const signIns = WORKS['sign-in']?.(target, seeded) ?? []
  const list = () => openLoop(target.url, listing as Request, { perSecond: PER_SECOND, seconds: SECONDS })
  const alone = await list()
  const [beside, { count }] = await Promise.all([list(), load(target.url, signIns, { seconds: SECONDS })])
  return { perSecond: PER_SECOND, seconds: SECONDS, alone, beside, signInsPerSecond: count / SECONDS }
}
