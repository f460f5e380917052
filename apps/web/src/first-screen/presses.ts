/** How long to wait for the click, which follows the release of a finger in a later task. */
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
    // A second press may begin within `clickAfterMs` of the first one's release.
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
