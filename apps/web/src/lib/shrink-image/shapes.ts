import { bannerSize, limits, photoWidths } from '@fenix/domain/limits.ts'

/** A size in which a picture is stored. */
export type Shape = {
  /** Pixels. Pictures are scaled down into it, never up. */
  width: number
  height: number
  /** Crops to the centre. */
  isCropped?: boolean
  /** Keeps transparency, which otherwise becomes white. */
  keepsTransparency?: boolean
  /** Refuses a picture of which less would be drawn. */
  minSide?: number
  /** Maximum size of the file, reached by lowering first quality, then width and height. */
  maxBytes: number
}

/** Limits the height of vertical panoramas, as a multiple of the width. */
const tallest = 2

const upTo = (width: number, maxBytes: number): Shape => ({ width, height: width * tallest, maxBytes })

/** Base64 takes four characters for three bytes, after a short prefix. */
const dataUrlBytes = Math.floor((limits.signUpPictureUrlBytes - 32) / 4) * 3

/** Every size that a screen shows is stored; none is rendered on request. */
export const shapes = {
  /** Small enough for the sign-up metadata. */
  face: { width: 256, height: 256, isCropped: true, maxBytes: dataUrlBytes },
  /** Three on a card weigh at most 60 kB. */
  cardPhoto: upTo(photoWidths.card, 20_000),
  /** Six, with their card sizes, weigh at most 3 MB. */
  fullPhoto: { ...upTo(photoWidths.full, 460_000), minSide: limits.photoSide.min },
  /** The specified width, and double for dense screens. A taller banner shows in full when enlarged. */
  banner: upTo(bannerSize.width, 120_000),
  wideBanner: upTo(bannerSize.width * 2, 300_000),
  /** Three times the largest shown size. */
  logo: { width: 256, height: 256, keepsTransparency: true, maxBytes: 40_000 },
  /** Light, because it is behind the first screen. */
  background: { width: 1920, height: 1920, maxBytes: 160_000 },
} as const satisfies Record<string, Shape>
