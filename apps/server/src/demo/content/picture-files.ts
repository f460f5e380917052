import type { photoWidths } from '@fenix/domain/limits.ts'
import type { PhotoColors } from '@fenix/domain/storage-paths.ts'
import colors from './scene-colors.json' with { type: 'json' }

const folder = new URL('../pictures/', import.meta.url)

export type SceneName = keyof typeof colors

/** Average colors of the upper and lower half of each scene, shown while the picture loads. */
export const sceneColors = colors as unknown as Record<SceneName, PhotoColors>

export const sceneNames = Object.keys(colors) as SceneName[]

export const bannerNames = ['garden-weddings', 'june-feast', 'full-floor', 'sweet-table'] as const

export type BannerName = (typeof bannerNames)[number]

/** Twenty invented faces, `person-01` to `person-20`. */
export type AvatarName = `person-${0 | 1}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'person-20'

export const scenePicture = (scene: SceneName, width: (typeof photoWidths)[keyof typeof photoWidths]) =>
  new URL(`${scene}-${width}.webp`, folder)
export const bannerPicture = (banner: BannerName, width: 1200 | 2400) =>
  new URL(`banner-${banner}-${width}.webp`, folder)
export const avatarPicture = (avatar: AvatarName) => new URL(`${avatar}-256.webp`, folder)
