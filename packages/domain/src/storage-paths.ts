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

const fullPhoto = new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`)

/** Rows reference the large photo; the paths of the smaller ones differ only in the width. */
const photoOfWidth = (path: string, width: number) => path.replace(fullPhoto, `-${width}`)

export const cardPhotoPath = (path: string) => photoOfWidth(path, photoWidths.card)

export const mediumPhotoPath = (path: string) => photoOfWidth(path, photoWidths.medium)

/** A photo's files, smallest first. */
export const photoFiles = (path: string) =>
  [photoWidths.card, photoWidths.medium, photoWidths.full].map((width) => ({
    path: photoOfWidth(path, width),
    width,
  }))
