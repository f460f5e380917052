const controls = 'a, button, input, textarea, select, summary'

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** What a control is called in both renderings of a screen. */
const nameOf = (control: Element) =>
  (isField(control) && control.name) || (control.getAttribute('aria-label') ?? control.textContent)

const alike = (within: Element, control: Element) =>
  [...within.querySelectorAll<HTMLElement>(controls)].filter((other) => nameOf(other) === nameOf(control))

/** Types a text and leaves the field as the user does, so that React notices it. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The selected part of a field; undefined if it has none to restore, as e-mail fields. */
function selectionIn(field: Element): [number, number] | undefined {
  if (!isField(field)) return undefined
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
  const fields = [...prerendered.querySelectorAll('input, textarea')].filter(isField)

  return {
    typed: fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => ({ field: counterpart(field), text: field.value })),
    chosen: fields.filter(isChosen).map(counterpart),
    focused: focused && counterpart(focused),
    selection: focused && selectionIn(focused),
    tapped: tapped && counterpart(tapped),
  }
}

/** Replaces the prerendered screen by the app's, where typed texts, choices, the focus, and the last tap go on. */
export function takeOver(prerendered: Element, root: HTMLElement) {
  const { typed, chosen, focused, selection, tapped } = whatWasBegun(prerendered, root)
  prerendered.remove()
  for (const { field, text } of typed) if (field && isField(field)) type(field, text)
  for (const field of chosen) field?.click()
  focused?.focus({ preventScroll: true })
  if (focused && isField(focused) && selection) focused.setSelectionRange(...selection)
  tapped?.click()
}
