/** Moves the focus to a field, found by its control's name, or to the form's area if there is none. */
export function focusField(area: HTMLElement | null, field?: string) {
  const control = area?.querySelector<HTMLElement>(`[name="${field}"]`)
  const target = control ?? area
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: control ? 'center' : 'start' })
}
