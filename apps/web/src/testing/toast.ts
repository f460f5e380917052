import { page } from 'vitest/browser'

const messages = () => page.getByRole('region', { name: /^Avisos/ })

/** The message on show. */
export const shownToast = () => messages().getByRole('listitem')

/** A title or description of the message on show. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
