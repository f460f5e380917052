import { page } from 'vitest/browser'

/** Includes hidden regions: a modal dialog hides the visible toasts from assistive technology. */
const messages = () => page.getByRole('region', { name: /^Avisos/, includeHidden: true })

/** The visible toast. */
export const shownToast = () => messages().getByRole('listitem')

/** The title or description of the visible toast. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
