/** How long a press counts as held after its release, because the browser sends the click only in a later task. */
const clickAfterMs = 100

let isPressed = false
let onRelease = () => {}

export function watchPresses() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    timer = setTimeout(() => {
      isPressed = false
      onRelease()
    }, clickAfterMs)
  }
  window.addEventListener('pointerdown', () => {
    // A second press may begin within `clickAfterMs` of the first press's release.
    clearTimeout(timer)
    isPressed = true
  })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release)
}

/** Resolves when no finger or mouse button is down. Removing a target between press and click would lose the click. */
export const whenReleased = () =>
  new Promise<void>((resolve) => {
    if (isPressed) onRelease = resolve
    else resolve()
  })
