import { timings } from '@fenix/domain/limits.ts'
import { page } from 'vitest/browser'

const { toastMs } = timings

/** Keeps a toast until the next one, because on a busy machine a test may look for it after the app would have hidden it. */
export const keepToasts = () => Object.assign(timings, { toastMs: Number.POSITIVE_INFINITY })

/** Lets toasts disappear as in the app. */
export const expireToasts = () => Object.assign(timings, { toastMs })

/** Includes hidden regions: a modal dialog hides the visible toasts from assistive technology. */
const messages = () => page.getByRole('region', { name: /^Avisos/, includeHidden: true })

/** The visible toast. */
export const shownToast = () => messages().getByRole('listitem')

/** The title or description of the visible toast. */
export const toastText = (text: string) => messages().getByText(text, { exact: true })
