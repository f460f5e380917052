import type { AdInput } from '@fenix/domain/schemas/banner.ts'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'
const key = draftKey('banner')

const isDraft = (value: unknown): value is AdInput =>
  hasFields(value, {
    advertiser: 'string',
    link: 'string',
    startsOn: 'string',
    endsOn: 'string',
    altText: 'string',
  })

/** What was typed about a banner that was not added survives a closed dialog and a reload; its picture is chosen again. */
export const readBannerDraft = () => readStored(where, key, isDraft)

export const keepBannerDraft = (ad: AdInput) => writeStored(where, key, ad)

export const forgetBannerDraft = () => removeStored(where, key)
