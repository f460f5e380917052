/** The click follows the release of a finger in a later task. */
const clickAfterMs = 100

let isPressed = false
let onRelease = () => {}

export function watchPresses() {
  const release = () =>
    setTimeout(() => {
      isPressed = false
      onRelease()
    }, clickAfterMs)
  window.addEventListener('pointerdown', () => {
    isPressed = true
  })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release)
}

/** Resolves when no finger or mouse button is down. A click whose target is removed in between is lost. */
export const whenReleased = () =>
  new Promise<void>((resolve) => {
    if (isPressed) onRelease = resolve
    else resolve()
  })
