import { photoWidths } from './limits.ts'
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

export const photoPath = (userId: string, photoId: string, extension: 'webp' | 'jpg') =>
  `${userId}/${photoId}-${photoWidths.full}.${extension}`

/** A record names the large photo; the card's one lies beside it and differs in the number alone. */
export const cardPhotoPath = (path: string) =>
  path.replace(new RegExp(`-${photoWidths.full}(?=\\.[a-z]+$)`), `-${photoWidths.card}`)
