import type { BannerName } from './people.ts'

type DemoBanner = {
  picture: BannerName
  /** The name of the file, as if an administrator had uploaded it. */
  fileName: string
  advertiser: string
  link?: string
  altText: string
  createdDaysAgo: number
  /** The banner is shown from `startsIn` to `endsIn` days from now; without `endsIn`, with no end. */
  startsIn: number
  endsIn?: number
  impressions: number
  clicks: number
}

export const demoBanners: DemoBanner[] = [
  {
    picture: 'garden-weddings',
    fileName: 'jardim-sete-hortensias.webp',
    advertiser: 'Jardim Sete Hortênsias',
    link: 'https://jardim-sete-hortensias.example/casamentos',
    altText: 'Jardim Sete Hortênsias: casamentos ao ar livre',
    createdDaysAgo: 40,
    startsIn: -40,
    endsIn: 20,
    impressions: 18_420,
    clicks: 312,
  },
  {
    picture: 'full-floor',
    fileName: 'som-mare-alta.webp',
    advertiser: 'Som Maré Alta',
    link: 'https://som-mare-alta.example',
    altText: 'Som Maré Alta: pista cheia até o bis',
    createdDaysAgo: 33,
    startsIn: -33,
    endsIn: 57,
    impressions: 9874,
    clicks: 241,
  },
  {
    picture: 'sweet-table',
    fileName: 'doces-da-tia-amora.webp',
    advertiser: 'Doces da Tia Amora',
    altText: 'Doces da Tia Amora: mesa farta para toda festa',
    createdDaysAgo: 21,
    startsIn: -21,
    impressions: 4102,
    clicks: 38,
  },
  {
    picture: 'june-feast',
    fileName: 'arraial-ceu-de-junho.webp',
    advertiser: 'Arraial Céu de Junho',
    link: 'https://arraial-ceu-de-junho.example',
    altText: 'Arraial Céu de Junho: festa junina completa',
    createdDaysAgo: 12,
    startsIn: 8,
    endsIn: 38,
    impressions: 0,
    clicks: 0,
  },
]
