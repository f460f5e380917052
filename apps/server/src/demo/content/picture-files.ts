const folder = new URL('../pictures/', import.meta.url)

export const sceneNames = [
  'album',
  'altar-beach',
  'altar-garden',
  'altar-night',
  'balloons-forest',
  'balloons-sea',
  'balloons-terracotta',
  'beach-couple',
  'bouquet',
  'bunting',
  'cake-chocolate',
  'cake-white',
  'camera-dusk',
  'camera-silver',
  'canapes',
  'checklist',
  'coffee',
  'dance-floor-gold',
  'dance-floor-neon',
  'dj-neon',
  'dj-sunset',
  'drinks-dusk',
  'drinks-night',
  'film',
  'frames',
  'garden-party',
  'grill',
  'invitations',
  'lanterns',
  'light-floor',
  'microphone',
  'mirror-ball-blue',
  'mirror-ball-rose',
  'moon-gate',
  'nave',
  'pampas',
  'photo-booth',
  'pizza',
  'place-setting',
  'polaroids',
  'popcorn-cart',
  'rings',
  'roses-field',
  'roses-fire',
  'roses-romance',
  'sparklers',
  'speakers',
  'sweets-classic',
  'sweets-pastel',
  'table-dusk',
  'table-garden',
  'table-night',
  'toast',
  'turntable',
] as const

export type SceneName = (typeof sceneNames)[number]

export const bannerNames = ['garden-weddings', 'june-feast', 'full-floor', 'sweet-table'] as const

export type BannerName = (typeof bannerNames)[number]

/** Twenty invented faces, `person-01` to `person-20`. */
export type AvatarName = `person-${0 | 1}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'person-20'

export const scenePicture = (scene: SceneName, width: 480 | 1600) => new URL(`${scene}-${width}.webp`, folder)
export const bannerPicture = (banner: BannerName, width: 1200 | 2400) =>
  new URL(`banner-${banner}-${width}.webp`, folder)
export const avatarPicture = (avatar: AvatarName) => new URL(`${avatar}-256.webp`, folder)
