import {
  readStored,
  removeStored,
  removeStoredUnder,
  type StorageName,
  writeStored,
} from '../browser/browser-storage.ts'

const prefix = 'fenix:draft:'

/** Something a person typed, such as an unsent form or a search, kept in the browser under a name. */
export const draft = <Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
  where: StorageName = 'sessionStorage',
) => ({
  read: () => readStored(where, prefix + name, isValue),
  keep: (value: Value) => writeStored(where, prefix + name, value),
  forget: () => removeStored(where, prefix + name),
})

/** Keeps a form as if it had been typed here. */
export const keepDraft = (name: string, values: object) =>
  writeStored('sessionStorage', prefix + name, values)

export const forgetDraft = (name: string) => removeStored('sessionStorage', prefix + name)

/** Drafts contain personal data, so they must not outlive the session on a shared device. */
export function forgetDrafts() {
  removeStoredUnder('localStorage', prefix)
  removeStoredUnder('sessionStorage', prefix)
}
