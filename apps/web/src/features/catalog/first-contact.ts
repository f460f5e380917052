import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { whenIdle } from '#kit/browser/idle.ts'
import { loadOnce } from '#kit/browser/load-once.ts'

const key = 'fenix:contact-tips'

const isTrue = (value: unknown): value is true => value === true

const wereShown = () => readStored('localStorage', key, isTrue) !== undefined

let areLoaded = false

export const loadTips = loadOnce(() => import('./contact-tips.tsx'))

const load = loadOnce(async () => {
  await whenIdle()
  await loadTips()
  areLoaded = true
})

/** Loads the tips, unless this device has shown them. */
export function prefetchTips() {
  if (!wereShown()) load().catch((error: unknown) => console.warn('Prefetching the tips failed.', error))
}

/** Whether to show the tips now. A contact never waits for them: until they are loaded, its link just opens. */
export function takeTips() {
  if (!areLoaded || wereShown()) return false
  areLoaded = false
  writeStored('localStorage', key, true)

  return true
}
