import { whenIdle } from './when-idle.ts'

const patienceMs = 6000
const touches = ['pointerdown', 'keydown'] as const

const whenTouchedOrOpenForAWhile = () =>
  new Promise<void>((resolve) => {
    const settle = () => {
      for (const touch of touches) window.removeEventListener(touch, settle)
      resolve()
    }
    for (const touch of touches) window.addEventListener(touch, settle, { once: true, passive: true })
    setTimeout(settle, patienceMs)
  })

let quiet: Promise<void> | undefined

/**
 * The moment for what this visit may need later: when somebody begins to use the page, or has looked at it for a while.
 * A cheap phone on a slow line has enough to do until then.
 */
export function whenQuiet() {
  quiet ??= whenTouchedOrOpenForAWhile().then(whenIdle)

  return quiet
}
