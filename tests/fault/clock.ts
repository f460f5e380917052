// Preloaded into a process, this moves its clock by CLOCK_HOURS; after a SIGUSR2, by the hours in the file CLOCK_FILE instead.

import { readFileSync } from 'node:fs'

const HOUR_MS = 60 * 60 * 1000
const { CLOCK_HOURS = '0', CLOCK_FILE } = process.env
let shiftMs = Number(CLOCK_HOURS) * HOUR_MS

const Real = Date
class Moved extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Moved.now()] : given) as [number]))
  }
  static override now = () => Real.now() + shiftMs
}
globalThis.Date = Moved as DateConstructor

if (CLOCK_FILE)
  process.on('SIGUSR2', () => {
    shiftMs = Number(readFileSync(CLOCK_FILE, 'utf8')) * HOUR_MS
  })
