import { hasFields } from '#kit/browser/browser-storage.ts'
import { recordContact, recordView } from '#resources/counts/record.ts'
import { servedToVisitor } from './prefetch.ts'

/** Counts taps on contact links, also on the prerendered screen. */
export const watchContacts = () =>
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-contact]')
    if (link && !defaultPrevented) recordContact(link.dataset.contact ?? '')
  })

/** Counts a visitor's view of a served page, where the app may never load; the app counts all other views. */
export function recordServed() {
  const professional = servedToVisitor()?.professional
  if (hasFields(professional, { id: 'string' })) recordView(professional.id)
}
