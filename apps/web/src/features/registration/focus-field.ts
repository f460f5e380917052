/** Moves the focus to a field, found by its control's name, or without one to the area of the form. */
export function focusField(area: HTMLElement | null, field?: string) {
  const target = field === undefined ? area : area?.querySelector<HTMLElement>(`[name="${field}"]`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: field === undefined ? 'start' : 'center' })
}
