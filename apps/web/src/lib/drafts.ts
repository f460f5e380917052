import { removeStoredUnder } from './browser-storage.ts'

const prefix = 'fenix:draft:'

/** Where a form that was begun and not sent is kept. */
export const draftKey = (name: string) => prefix + name

/** Drafts hold names and telephone numbers: none outlives the session on a shared device. */
export function forgetDrafts() {
  removeStoredUnder('localStorage', prefix)
  removeStoredUnder('sessionStorage', prefix)
}
