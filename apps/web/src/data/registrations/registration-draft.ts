import { isCity } from '@fenix/domain/cities.ts'
import { eventTypes } from '@fenix/domain/event-types.ts'
import { isNeighborhood } from '@fenix/domain/neighborhoods.ts'
import { priceUnits } from '@fenix/domain/price.ts'
import * as z from 'zod'
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts'
import { draftKey } from '#lib/drafts.ts'
import type { RegistrationFields } from './registration.mapper.ts'
import type { RegistrationBase } from './save-registration.ts'

const keyOf = (ownerId: string) => draftKey(`registration:${ownerId}`)

const draftSchema = z.object({
  /** The version of the draft's shape. Raise it when older drafts no longer fit the form. */
  version: z.literal(1),
  fields: z
    .object({
      name: z.string(),
      categoryId: z.string(),
      newCategory: z.string(),
      cities: z.array(z.string().refine(isCity)),
      whatsapp: z.string(),
      instagram: z.string(),
      description: z.string(),
      // Older drafts lack these fields.
      neighborhoods: z.array(z.string().refine(isNeighborhood)).exactOptional(),
      price: z.string().exactOptional(),
      priceUnit: z.enum(priceUnits).exactOptional(),
      included: z.string().exactOptional(),
      eventTypes: z.array(z.enum(eventTypes)).exactOptional(),
      yearsOfExperience: z.string().exactOptional(),
    })
    .optional(),
  /** What the form had read; drafts of an older app lack it. */
  base: z.custom<RegistrationBase>((value) => typeof value === 'object').optional(),
  /** The paths of the uploaded photos, in order. */
  photos: z.array(z.string()).optional(),
  /** The source file of each photo, to recognize it when it is chosen again. */
  photoSources: z.record(z.string(), z.string()).optional(),
})

/** The draft of an unsaved form; parts that were not touched are absent. */
type RegistrationDraft = {
  base?: RegistrationBase | undefined
  fields?: Partial<RegistrationFields> | undefined
  photos?: readonly string[] | undefined
  photoSources?: Readonly<Record<string, string>> | undefined
}

type StoredDraft = z.output<typeof draftSchema>

const isDraft = (value: unknown): value is StoredDraft => draftSchema.safeParse(value).success

export function readDraft(ownerId: string): RegistrationDraft | undefined {
  return readStored('localStorage', keyOf(ownerId), isDraft)
}

/** What the form of each owner has read, which is a part of its draft. */
const bases = new Map<string, RegistrationBase>()

export const setDraftBase = (ownerId: string, base: RegistrationBase) => void bases.set(ownerId, base)

export function updateDraft(ownerId: string, change: RegistrationDraft) {
  const draft = { ...readDraft(ownerId), ...change, base: bases.get(ownerId), version: 1 }
  writeStored('localStorage', keyOf(ownerId), draft)
}

export const clearDraft = (ownerId: string) => removeStored('localStorage', keyOf(ownerId))
