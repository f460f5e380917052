import * as z from 'zod'
import { bannerSizeProblem } from '../images.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { urlOf } from '../routes.ts'
import { anyDay, requiredText } from './fields.ts'

/** The properties of a browser's File that the schema checks. */
type FileLike = { name: string; size: number; type: string }

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'type' in value

export const bannerSchema = z.object({
  file: z
    .custom<FileLike>(isFileLike, messages.missing.banner)
    .refine((file) => bannerSizeProblem(file) === undefined, messages.bannerTooLarge)
    .refine((file) => file.type.startsWith('image/'), messages.notAnImage),
})

/** The link normalized as by browsers, with https:// if no scheme was typed; undefined if the database would refuse it. */
function adLink(typed: string) {
  const written = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const href = urlOf(written)?.href ?? ''
  const isAdLink = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\//.test(href)

  return isAdLink && href.length <= limits.url.max ? href : undefined
}

const link = z.string().transform((text, context) => {
  const typed = text.trim()
  if (typed === '') return null
  const url = adLink(typed)
  if (url === undefined) context.addIssue({ code: 'custom', message: messages.invalid.link })

  return url ?? null
})

const day = anyDay.transform((text) => text || null)

/** What an administrator enters about a banner, apart from its picture. */
export const adSchema = z
  .object({
    advertiser: requiredText({
      ...limits.advertiser,
      what: 'O anunciante',
      missing: messages.missing.advertiser,
    }),
    link,
    starts_on: day,
    ends_on: day,
    alt_text: requiredText({ ...limits.altText, what: 'O texto', missing: messages.missing.altText }),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    message: messages.invalid.period,
  })

export type AdInput = z.input<typeof adSchema>
export type AdOutput = z.output<typeof adSchema>
