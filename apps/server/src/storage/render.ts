import { availableParallelism } from 'node:os'
import type { ImageType } from '@fenix/domain/images.ts'
import type { Sharp } from 'sharp'
import { imageTooLarge, invalidImage } from './errors.ts'
import type { Transform } from './transform.ts'

/** Width times height, as Supabase documents it: what an image takes in memory, however small its file. */
const MAX_PIXELS = 50_000_000

const MAX_SECONDS = 15

/** libvips reads far more than what is kept here. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)

/** One core stays with the requests that need no rendering. */
export const renderingsAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

let loading: ReturnType<typeof load> | undefined

/** 26 MB of memory that a server which renders nothing does without. */
function lazySharp() {
  loading ??= load()
  return loading
}

const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

function encode(image: Sharp, type: ImageType, quality: number) {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality })
    case 'image/png':
      return image.png()
    case 'image/webp':
      return image.webp({ quality })
    case 'image/avif':
      return image.avif({ quality, effort: 2 })
    case 'image/gif':
      return image.gif()
  }
}

/** The first picture of `bytes`, upright, never enlarged, without what a camera wrote beside it (place and time). */
export async function render(
  bytes: Uint8Array,
  { width, height, resize, quality }: Transform,
  type: ImageType,
) {
  const sharp = await lazySharp()
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw invalidImage(cause)
    })
  if (size.width * size.height > MAX_PIXELS) throw imageTooLarge()

  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: FIT[resize], withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
  return encode(image, type, quality)
    .toBuffer()
    .catch((cause) => {
      throw invalidImage(cause)
    })
}
