import { page } from 'vitest/browser'

const messages = () => page.getByRole('region', { name: /^Avisos/ })

/** The visible message. */
export const shownToast = () => messages().getByRole('listitem')

/** A title or description of the visible message. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
