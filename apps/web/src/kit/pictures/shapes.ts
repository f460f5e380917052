import { bannerSize, limits, photoWidths } from '@fenix/domain/limits.ts'

export type Size = { width: number; height: number }

/** A part of a picture, in its pixels. */
export type Area = Size & { x: number; y: number }

export type Shape = {
  /** The maximum width and height in pixels. Pictures are scaled down to them, never up. */
  width: number
  height: number
  /** Whether to crop the center to the exact proportions. */
  isCropped?: boolean
  /** The part of the picture to keep; by default all of it, or its center. */
  part?: Area
  /** Whether to keep transparency, which otherwise becomes white. */
  keepsTransparency?: boolean
  /** The minimum length of a picture's shorter side, in pixels. */
  minSide?: number
  /** The maximum size of the file, reached by lowering first the quality, then the dimensions. */
  maxBytes: number
}

/** The maximum height of a vertical panorama, as a multiple of the width. */
const tallest = 2

const upTo = (width: number, maxBytes: number): Shape => ({ width, height: width * tallest, maxBytes })

/** The bytes that fit into the data URL's limit: base64 takes four characters for three bytes, after a short prefix. */
const dataUrlBytes = Math.floor((limits.signUpPictureUrlBytes - 32) / 4) * 3

/** The shapes in which pictures are stored. Every size that a screen shows is stored; none is rendered on request. */
export const shapes = {
  /** A profile picture is small enough for the sign-up metadata. */
  face: { width: 256, height: 256, isCropped: true, maxBytes: dataUrlBytes },
  /** The three photos of a card take at most 60 kB. */
  cardPhoto: upTo(photoWidths.card, 20_000),
  /** The first photo of a card on screens with two or three device pixels per CSS pixel. */
  mediumPhoto: upTo(photoWidths.medium, 80_000),
  /** Six photos in their three sizes take at most 3 MB. */
  fullPhoto: { ...upTo(photoWidths.full, 400_000), minSide: limits.photoSide.min },
  /**
   * Banners are stored in the specified width, and in twice that width for dense screens. Their height is not cropped: a banner
   * taller than specified is shown completely when enlarged.
   */
  banner: upTo(bannerSize.width, 120_000),
  wideBanner: upTo(bannerSize.width * 2, 300_000),
  /** The logo has three times the largest size in which it is shown. */
  logo: { width: 256, height: 256, keepsTransparency: true, maxBytes: 40_000 },
  /** The background's file is small, because the first screen shows it. */
  background: { width: 1920, height: 1920, maxBytes: 160_000 },
} as const satisfies Record<string, Shape>

/** The part of a picture to draw, and the size to draw it in: in proportion, never enlarged. */
export function drawnArea(
  { width, height }: Size,
  shape: Pick<Shape, 'width' | 'height' | 'isCropped' | 'part'>,
) {
  const ratio = shape.width / shape.height
  const size = shape.isCropped
    ? { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
    : { width, height }
  const part = shape.part ?? { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 }
  const scale = Math.min(1, shape.width / part.width, shape.height / part.height)

  return {
    ...part,
    drawnWidth: Math.max(1, Math.round(part.width * scale)),
    drawnHeight: Math.max(1, Math.round(part.height * scale)),
  }
}

export type SideProblem = 'tooSmall' | 'tooWide' | 'tooTall'

/** The maximum of the longer side as a multiple of the shorter. Beyond it, scaling down would make the shorter side too short. */
export const longestSides = {
  tooWide: photoWidths.full / limits.photoSide.min,
  tooTall: (photoWidths.full * tallest) / limits.photoSide.min,
} as const

/** Why a picture's shorter side is too short: either the picture is too small, or scaling it down makes that side too short. */
export function sideProblem(picture: Size, shape: Shape): SideProblem | undefined {
  const { minSide = 0 } = shape
  const { drawnWidth, drawnHeight } = drawnArea(picture, shape)
  if (Math.min(drawnWidth, drawnHeight) >= minSide) return undefined
  if (Math.min(picture.width, picture.height) < minSide) return 'tooSmall'

  return picture.width > picture.height ? 'tooWide' : 'tooTall'
}

/** The file extension of an opaque image from `shrinkImage`. */
export const imageExtension = ({ type }: Blob) => (type === 'image/webp' ? 'webp' : 'jpg')
