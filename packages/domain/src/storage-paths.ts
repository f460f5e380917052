import { bannerSize, photoWidths } from './limits.ts'
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
    .slice(-100) || 'imagem'

export const bannerPath = (timestamp: number, fileName: string) =>
  `banners/${timestamp}_${asciiFileName(fileName)}`

const bannerWidth = new RegExp(`-${bannerSize.width}w(?=\\.(?:webp|jpg)$)`)

/** The name of a banner that is stored in two widths: the record names this one, twice as wide another lies beside it. */
export const bannerFileName = (name: string, extension: 'webp' | 'jpg') =>
  `${name.replace(/\.[^.]*$/, '')}-${bannerSize.width}w.${extension}`

/** The path or address of the wide one; undefined where a banner is stored in one width alone. */
export const wideBanner = (pathOrUrl: string) =>
  bannerWidth.test(pathOrUrl) ? pathOrUrl.replace(bannerWidth, `-${bannerSize.width * 2}w`) : undefined

/** Logo and background, with the type that the picture now has. */
export const brandingPath = (timestamp: number, fileName: string, extension: 'webp' | 'jpg' | 'png') =>
  `branding/${timestamp}_${asciiFileName(`${fileName.replace(/\.[^.]*$/, '')}.${extension}`)}`

export const photoPath = (userId: string, photoId: string, extension: 'webp' | 'jpg') =>
  `${userId}/${photoId}-${photoWidths.full}.${extension}`

/** A record names the large photo; the card's one lies beside it and differs in the number alone. */
export const cardPhotoPath = (path: string) =>
  path.replace(new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`), `-${photoWidths.card}`)
