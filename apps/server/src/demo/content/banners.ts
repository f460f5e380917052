import type { BannerName } from './picture-files.ts'

export type DemoBanner = {
  picture: BannerName
  /** The name of the file, as if an administrator had uploaded it. */
  fileName: string
  createdDaysAgo: number
}

export const demoBanners: DemoBanner[] = [
  { picture: 'garden-weddings', fileName: 'jardim-sete-hortensias.webp', createdDaysAgo: 40 },
  { picture: 'full-floor', fileName: 'som-mare-alta.webp', createdDaysAgo: 33 },
  { picture: 'sweet-table', fileName: 'doces-da-tia-amora.webp', createdDaysAgo: 21 },
  { picture: 'june-feast', fileName: 'arraial-ceu-de-junho.webp', createdDaysAgo: 12 },
]
