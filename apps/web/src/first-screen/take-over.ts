import { isTextControl, typeInto } from '#kit/form/type-into.ts'

const controls = 'a, button, input, textarea, select, summary'

/** What a control is called in both renderings of a screen. */
const nameOf = (control: Element) =>
  (isTextControl(control) && control.name) || (control.getAttribute('aria-label') ?? control.textContent)

const alike = (within: Element, control: Element) =>
  [...within.querySelectorAll<HTMLElement>(controls)].filter((other) => nameOf(other) === nameOf(control))

/** The selected part of a field; undefined if it has none to restore, as e-mail fields. */
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

/** Finds what the user has begun on the prerendered screen, and the controls of the app that continue it. */
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

/** Replaces the prerendered screen by the app's, where typed texts, choices, unfolded texts, the focus, and the last tap go on. */
export function takeOver(prerendered: Element, root: HTMLElement) {
  const { typed, chosen, folds, focused, selection, tapped } = whatWasBegun(prerendered, root)
  prerendered.remove()
  for (const { field, text } of typed) if (field && isTextControl(field)) typeInto(field, text)
  for (const field of chosen) field?.click()
  for (const { details, isOpen } of folds) if (details) details.open = isOpen
  focused?.focus({ preventScroll: true })
  if (focused && isTextControl(focused) && selection) focused.setSelectionRange(...selection)
  tapped?.click()
}
