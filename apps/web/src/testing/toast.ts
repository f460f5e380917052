import { page } from 'vitest/browser'

/** A modal dialog hides the messages above it, from assistive technology only. */
const messages = () => page.getByRole('region', { name: /^Avisos/, includeHidden: true })

/** The visible toast. */
export const shownToast = () => messages().getByRole('listitem')

/** The title or description of the visible toast. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
