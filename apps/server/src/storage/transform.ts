import type { ImageType } from '@fenix/domain/images.ts'
import { z } from 'zod'
import { parse } from './request.ts'

const side = z.coerce.number().int().min(1).max(2500).optional()

/** What supabase-js may ask of a rendered image, within the limits that Supabase documents. */
export const transform = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(['origin']).optional(),
})

export type Transform = z.infer<typeof transform>

export const readTransform = (query: Record<string, string>) => parse(transform, query, 'querystring')

const printed = (settings: Record<string, unknown>) =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')

/** The same text for the same transform. */
export const printTransform = ({ width, height, resize, quality, format }: Transform) =>
  printed({ width, height, resize, quality, format })

const RESIZED = { cover: 'fill', contain: 'fit', fill: 'force' }

/** What was done to an image, in the words of the renderer behind Supabase. */
export const describeTransform = ({ width, height, resize, quality }: Transform) =>
  printed({ height, width, resizing_type: RESIZED[resize], quality })

/** What `printTransform` printed. */
export const parseTransform = (text: string): Transform =>
  transform.parse(Object.fromEntries(text.split(',').map((pair) => pair.split(':'))))

/** WebP where the asker takes it, unless the original's own type is wanted. */
export const renderedType = ({ format }: Transform, accept: string | undefined, original: ImageType) =>
  format === undefined && accept?.includes('image/webp') ? 'image/webp' : original
