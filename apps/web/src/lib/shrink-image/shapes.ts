import { bannerSize, limits, photoWidths } from '@fenix/domain/limits.ts'

/** A size in which a picture is kept. */
export type Shape = {
  /** Pixels. A picture is brought down into it in its proportions, never up. */
  width: number
  height: number
  /** Its middle fills the shape and the rest is cut off, for a face. */
  isCut?: boolean
  /** What is see-through in it stays so; elsewhere it becomes white. */
  isSeeThrough?: boolean
  /** What it may weigh: quality is lowered for it first, then the size. */
  maxBytes: number
}

/** A panorama stood on end would otherwise be many times as tall as any screen. */
const tallest = 2

const upTo = (width: number, maxBytes: number): Shape => ({ width, height: width * tallest, maxBytes })

/** Base64 takes four characters for three bytes, after a prefix of some twenty. */
const dataUrlBytes = Math.floor((limits.signUpPictureUrlBytes - 32) / 4) * 3

/** All sizes that screens use: whoever shows a picture finds one of its own size stored, and nobody has to render. */
export const shapes = {
  /** Small enough to travel in the metadata of sign-up. */
  face: { width: 256, height: 256, isCut: true, maxBytes: dataUrlBytes },
  /** Three of them on a card weigh 60 kB at most. */
  cardPhoto: upTo(photoWidths.card, 20_000),
  /** Six of them, with their small ones, weigh 3 MB at most. */
  fullPhoto: upTo(photoWidths.full, 460_000),
  /** As wide as asked for, and for dense screens; a taller one keeps what only its enlargement shows. */
  banner: upTo(bannerSize.width, 120_000),
  wideBanner: upTo(bannerSize.width * 2, 300_000),
  /** Three times as large as it is ever shown. */
  logo: { width: 256, height: 256, isSeeThrough: true, maxBytes: 40_000 },
  /** Behind the first screen that anybody sees, so it has to be light. */
  background: { width: 1920, height: 1920, maxBytes: 160_000 },
} as const satisfies Record<string, Shape>
