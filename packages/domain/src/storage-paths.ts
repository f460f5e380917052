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

/** The name of the banner file that the row references; a file of twice the width is stored next to it. */
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

/** Rows reference the large photo; the path of the card's photo differs only in the width. */
export const cardPhotoPath = (path: string) =>
  path.replace(new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`), `-${photoWidths.card}`)
