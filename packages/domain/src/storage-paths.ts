import { bannerSize, limits, photoWidths } from './limits.ts'
import { foldText } from './text.ts'

export const buckets = {
  appAssets: 'app-assets',
  professionalImages: 'professional-images',
  avatars: 'avatars',
} as const

/** Object stores refuse accents and spaces: 'Promoção de Verão.PNG' → 'promocao-de-verao.png'. */
const asciiFileName = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-.]+|-+(?=\.|$)/g, '')
    .slice(-limits.fileName.max) || 'imagem'

export const bannerPath = (timestamp: number, fileName: string) =>
  `banners/${timestamp}_${asciiFileName(fileName)}`

const bannerWidth = new RegExp(`-${bannerSize.width}w(?=\\.(?:webp|jpg)$)`)

/** The file name of a banner's normal width, which its row references; a file of twice the width is stored beside it. */
export const bannerFileName = (name: string, extension: 'webp' | 'jpg') =>
  `${name.replace(/\.[^.]*$/, '')}-${bannerSize.width}w.${extension}`

/** Path or URL of a banner's wide file; undefined where it has one width only. */
export const wideBanner = (pathOrUrl: string) =>
  bannerWidth.test(pathOrUrl) ? pathOrUrl.replace(bannerWidth, `-${bannerSize.width * 2}w`) : undefined

/** Logo or background, with the extension of the re-encoded picture. */
export const brandingPath = (timestamp: number, fileName: string, extension: 'webp' | 'jpg' | 'png') =>
  `branding/${timestamp}_${asciiFileName(`${fileName.replace(/\.[^.]*$/, '')}.${extension}`)}`

export const photoPath = (userId: string, photoId: string, extension: 'webp' | 'jpg') =>
  `${userId}/${photoId}-${photoWidths.full}.${extension}`

/** Rows name the large photo; the card's photo differs only in the number. */
export const cardPhotoPath = (path: string) =>
  path.replace(new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`), `-${photoWidths.card}`)
