import { readStored, removeStored, type StorageName, writeStored } from '../browser/browser-storage.ts'

/** The key prefix of drafts without an owner: what a visitor typed, and what release 1.0.0 stored. */
export const unowned = 'fenix:draft:'

export const prefixOf = (id: string | undefined) => (id === undefined ? unowned : `fenix:drafts:${id}:`)

let ownerId: string | undefined

/** The id of the account whose drafts are read and written; undefined for a visitor. */
export const draftOwner = () => ownerId

export const setDraftOwner = (id: string | undefined) => {
  ownerId = id
}

/**
 * Something a person typed, such as an unsent form or a search, kept in the browser under a name. It belongs to the signed-in
 * account: no other account sees it, and it reappears when that person signs in again after their session has ended.
 */
export const draft = <Value>(
  name: string,
  isValue: (value: unknown) => value is Value,
  where: StorageName = 'sessionStorage',
) => ({
  read: () => readStored(where, prefixOf(ownerId) + name, isValue),
  keep: (value: Value) => writeStored(where, prefixOf(ownerId) + name, value),
  forget: () => removeStored(where, prefixOf(ownerId) + name),
})

/** Keeps a form's values as a draft, as if the account `id` had typed them in this tab. */
export const keepDraft = (id: string, name: string, values: object) =>
  writeStored('sessionStorage', prefixOf(id) + name, values)

export const forgetDraft = (name: string) => removeStored('sessionStorage', prefixOf(ownerId) + name)
