import { removeStoredUnder } from '../browser/browser-storage.ts'

const prefix = 'fenix:draft:'

/** The storage key of something a person typed: an unsent form, a search. */
export const draftKey = (name: string) => prefix + name

/** Drafts contain personal data, so they must not outlive the session on a shared device. */
export function forgetDrafts() {
  removeStoredUnder('localStorage', prefix)
  removeStoredUnder('sessionStorage', prefix)
}
