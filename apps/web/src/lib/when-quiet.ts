import { whenIdle } from './when-idle.ts'

const patienceMs = 6000
const pauseMs = 1500
const touches = ['pointerdown', 'keydown'] as const

const whenUntouchedForAWhile = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(settle, patienceMs)
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(settle, pauseMs)
    }
    function settle() {
      for (const touch of touches) window.removeEventListener(touch, wait)
      resolve()
    }
    for (const touch of touches) window.addEventListener(touch, wait, { passive: true })
  })

let quiet: Promise<void> | undefined

/**
 * The moment for what this visit may need later: the first pause of somebody who uses the page, or when it has been looked
 * at for a while. A cheap phone on a slow line has enough to do until then, and answers the next touch sooner.
 */
export function whenQuiet() {
  quiet ??= whenUntouchedForAWhile().then(whenIdle)

  return quiet
}
