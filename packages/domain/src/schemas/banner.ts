import * as z from 'zod'
import { bannerSizeProblem } from '../images.ts'
import { messages } from '../messages.ts'

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
