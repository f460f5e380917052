import { bannerSize, limits, photoWidths } from './limits.ts'
import { foldText } from './text.ts'

export const buckets = {
  appAssets: 'app-assets',
  professionalImages: 'professional-images',
  avatars: 'avatars',
} as const

/** Converts a file name to what every object store accepts: 'Promoção de Verão.PNG' → 'promocao-de-verao.png'. */
const asciiFileName = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|-+(?=\.|$)/g, '')
    .slice(-limits.fileName.max) || 'imagem'

export const bannerPath = (timestamp: number, fileName: string) =>
  `banners/${timestamp}_${asciiFileName(fileName)}`

const bannerWidth = new RegExp(`-${bannerSize.width}w(?=\\.(?:webp|jpg)$)`)

/** The name of the file that a banner's row references; a file of twice the width is stored next to it. */
export const bannerFileName = (name: string, extension: 'webp' | 'jpg') =>
  `${name.replace(/\.[^.]*$/, '')}-${bannerSize.width}w.${extension}`

/** The path or URL of a banner's wide file; undefined if the banner has only one width. */
export const wideBanner = (pathOrUrl: string) =>
  bannerWidth.test(pathOrUrl) ? pathOrUrl.replace(bannerWidth, `-${bannerSize.width * 2}w`) : undefined

/** The path of a logo or background, with the extension of the re-encoded picture. */
export const brandingPath = (timestamp: number, fileName: string, extension: 'webp' | 'jpg' | 'png') =>
  `branding/${timestamp}_${asciiFileName(`${fileName.replace(/\.[^.]*$/, '')}.${extension}`)}`

export const photoPath = (userId: string, photoId: string, extension: 'webp' | 'jpg') =>
  `${userId}/${photoId}-${photoWidths.full}.${extension}`

const fullPhoto = new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`)

/** Rows contain the path of the largest photo; the paths of the smaller ones differ only in the width. */
const photoOfWidth = (path: string, width: number) => path.replace(fullPhoto, `-${width}`)

export const cardPhotoPath = (path: string) => photoOfWidth(path, photoWidths.card)

export const mediumPhotoPath = (path: string) => photoOfWidth(path, photoWidths.medium)

/** A photo's files, smallest first. */
export const photoFiles = (path: string) =>
  [photoWidths.card, photoWidths.medium, photoWidths.full].map((width) => ({
    path: photoOfWidth(path, width),
    width,
  }))

/** Average colors of a picture's upper and lower half, as 'rrggbb': a placeholder while it loads. */
export type PhotoColors = readonly [upper: string, lower: string]

/**
 * A version 8 UUID (RFC 9562) with the colors in its first 48 bits, so that a photo's path reveals them. The other bits
 * come from `random`, a version 4 UUID.
 */
export const photoId = ([upper, lower]: PhotoColors, random: string) =>
  (upper + lower).replace(/^(.{8})(.{4})$/, '$1-$2-8') + random.slice(15)

/** The colors that `photoId` encoded in a path; undefined for other ids. */
export function photoColors(path: string): PhotoColors | undefined {
  const [, upper, start, end] = /\/([\da-f]{6})([\da-f]{2})-([\da-f]{4})-8[\da-f]{3}-[^/]*$/.exec(path) ?? []

  return upper && start && end ? [upper, start + end] : undefined
}
