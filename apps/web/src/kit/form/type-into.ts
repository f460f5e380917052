type TextControl = HTMLInputElement | HTMLTextAreaElement

export const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Types a text and leaves the field, with the events that a user causes, so that React notices the text. */
export function typeInto(field: TextControl, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Whether React does not know the field's text: React writes every text that it knows to `defaultValue`, too. */
const isUnknown = (field: TextControl) =>
  field.value !== field.defaultValue && !['checkbox', 'radio', 'file'].includes(field.type)

/** Reads, before a form is submitted, fields that a password manager has filled without an event. */
export const watchSilentFields = () =>
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      for (const field of [...target.elements].filter(isTextControl).filter(isUnknown)) {
        const { value } = field
        // Emptied first, because React ignores an event with the text that it saw last, even if a script has set that text.
        field.value = ''
        typeInto(field, value)
      }
    },
    { capture: true },
  )
