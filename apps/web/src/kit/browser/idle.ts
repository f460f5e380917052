const withoutInputMs = 6000
const afterInputMs = 1500
const inputs = ['pointerdown', 'keydown'] as const

/** Resolves when the browser has nothing more urgent to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the connection is metered or slow; false if the browser does not tell. */
function isScarce() {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}

  return saveData === true || /[23]g$/.test(effectiveType ?? '')
}

/** Like `whenIdle`, for code that a visit may never need. On a metered or slow connection it never resolves. */
export const whenSpare = () => (isScarce() ? new Promise<void>(() => undefined) : whenIdle())

const whenInputPauses = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(settle, withoutInputMs)
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(settle, afterInputMs)
    }
    function settle() {
      for (const input of inputs) window.removeEventListener(input, wait)
      resolve()
    }
    for (const input of inputs) window.addEventListener(input, wait, { passive: true })
  })

const signsOfUse = [...inputs, 'pointermove', 'focusin', 'scroll'] as const

/** Resolves when the user first touches, scrolls or points at the page, or has done nothing for some seconds. */
export const whenUsed = () =>
  new Promise<void>((resolve) => {
    for (const sign of signsOfUse)
      window.addEventListener(sign, () => resolve(), { passive: true, once: true })
    void whenUserIdle().then(resolve)
  })

let userIdle: Promise<void> | undefined

/** Resolves when the user first pauses, for work that a slow phone should not do while somebody waits for the screen. */
export function whenUserIdle() {
  userIdle ??= whenInputPauses().then(whenIdle)

  return userIdle
}
