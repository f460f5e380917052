import { readStored, writeStored } from '#kit/browser/browser-storage.ts'

const keyOf = (professionalId: string) => `fenix:only-these-cities:${professionalId}`

const isTrue = (value: unknown): value is true => value === true

/** Whether the provider has said on this device that they serve no other city. */
export const servesOnlyThese = (professionalId: string) =>
  readStored('localStorage', keyOf(professionalId), isTrue) ?? false

export const keepOnlyThese = (professionalId: string) =>
  writeStored('localStorage', keyOf(professionalId), true)
