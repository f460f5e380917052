import { page } from 'vitest/browser'

const messages = () => page.getByRole('region', { name: /^Avisos/ })

/** The visible toast. */
export const shownToast = () => messages().getByRole('listitem')

/** The title or description of the visible toast. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
