import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followAuthRedirect } from '#app/auth-redirect.ts'
import { LoadingScreen } from '#app/fallbacks.tsx'
import { watchConnection } from '#kit/browser/connection.ts'
import { whenIdle } from '#kit/browser/idle.ts'
import { installServiceWorker } from '#kit/browser/service-worker.ts'
import { watchBack } from '#kit/dialog/overlays.ts'
import { isTextControl, typeInto } from '#kit/form/type-into.ts'
import { readAuthRedirect } from '#resources/session/auth-redirect.ts'
import { startSession } from '#resources/session/session-store.ts'
import { prefetched } from './prefetch.ts'
import { whenReleased } from './presses.ts'

const controls = 'a, button, input, textarea, select, summary'

/** The name by which a control of the prerendered screen is matched with the same control of the app's screen. */
const nameOf = (control: Element) =>
  (isTextControl(control) && control.name) || (control.getAttribute('aria-label') ?? control.textContent)

const alike = (within: Element, control: Element) =>
  [...within.querySelectorAll<HTMLElement>(controls)].filter((other) => nameOf(other) === nameOf(control))

/** The selected range of a field; undefined if the browser reports none, as for e-mail fields. */
function selectionIn(field: Element): [number, number] | undefined {
  if (!isTextControl(field)) return undefined
  const { selectionStart, selectionEnd } = field

  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

/** Whether the user has chosen this radio button, or changed this checkbox. */
const isChosen = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.checked !== field.defaultChecked &&
  (field.checked || field.type === 'checkbox')

/** Finds what the user has begun on the prerendered screen, and the matching controls of the app's screen. */
function whatWasBegun(prerendered: Element, root: HTMLElement) {
  const counterpart = (control: Element) =>
    alike(root, control)[alike(prerendered, control).findIndex((other) => other === control)]
  const { activeElement } = document
  const focused = activeElement && prerendered.contains(activeElement) ? activeElement : undefined
  const tapped = prerendered.querySelector('[data-tapped]')
  const fields = [...prerendered.querySelectorAll('input, textarea')].filter(isTextControl)

  return {
    typed: fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => ({ field: counterpart(field), text: field.value })),
    chosen: fields.filter(isChosen).map(counterpart),
    folds: [...prerendered.querySelectorAll('summary')].map((summary) => ({
      details: counterpart(summary)?.closest('details'),
      isOpen: summary.closest('details')?.open ?? false,
    })),
    focused: focused && counterpart(focused),
    selection: focused && selectionIn(focused),
    tapped: tapped && counterpart(tapped),
  }
}

/** Replaces the prerendered screen with the app's. Restores input, expanded texts and the focus, and repeats the last tap. */
function takeOver(prerendered: Element, root: HTMLElement) {
  const { typed, chosen, folds, focused, selection, tapped } = whatWasBegun(prerendered, root)
  prerendered.remove()
  for (const { field, text } of typed) if (field && isTextControl(field)) typeInto(field, text)
  for (const field of chosen) field?.click()
  for (const { details, isOpen } of folds) if (details) details.open = isOpen
  focused?.focus({ preventScroll: true })
  if (focused && isTextControl(focused) && selection) focused.setSelectionRange(...selection)
  tapped?.click()
}

/** Whether the app shows a screen without loading placeholders. A toast alone is no screen. */
const isReady = (root: HTMLElement) =>
  root.querySelector('main') !== null && root.querySelector('[data-placeholder]') === null

/** Removes the prerendered screen once the app, which renders out of sight until then, can take its place. */
function replacePrerendered(root: HTMLElement) {
  const prerendered = document.querySelector('[data-prerendered]')
  if (!prerendered) return
  const observer = new MutationObserver(() => {
    if (!isReady(root)) return
    observer.disconnect()
    void whenReleased().then(() => takeOver(prerendered, root))
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-placeholder'] })
}

/** Marks pictures that fail to load, so that `styles/base.css` hides the browser's broken-image icon. */
function hideBrokenPictures() {
  const mark = ({ target, type }: Event) =>
    target instanceof HTMLImageElement && target.toggleAttribute('data-broken', type === 'error')
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
}

/** Before printing, loads the pictures that the user has not scrolled to yet: the printout contains them, too. */
const loadForPaper = () =>
  window.addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager'
  })

async function followSettingsOnceIdle() {
  await whenIdle()
  const { followSettings } = await import('#resources/settings/follow-settings.ts')
  await followSettings()
}

// The URL is read first, before auth-js removes the session from it.
const redirect = readAuthRedirect(window.location.hash)

hideBrokenPictures()
loadForPaper()
if (redirect) followAuthRedirect(redirect)
startSession({ isRedirected: redirect !== undefined })
watchBack()
installServiceWorker()
watchConnection()
followSettingsOnceIdle().catch((error: unknown) =>
  console.warn('Changes of logo and background will not be shown.', error),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

replacePrerendered(root)
const app = createRoot(root)
app.render(<LoadingScreen />)
void prefetched.then(() =>
  // In a transition React yields to touches while it renders.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
