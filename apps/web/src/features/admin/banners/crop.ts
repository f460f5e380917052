import { bannerSize } from '@fenix/domain/limits.ts'
import type { Area, Size } from '#kit/pictures/shapes.ts'

/** The part of a picture that becomes the banner: zoom, and center as fractions of the picture's width and height. */
export type Crop = { zoom: number; x: number; y: number }

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

export const maxZoom = 4

const ratio = bannerSize.width / bannerSize.height

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** The cropped part in pixels, which is always within the picture. */
export function areaOf(picture: Size, { zoom, x, y }: Crop): Area {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio

  return {
    width,
    height,
    x: within(picture.width * x - width / 2, picture.width - width),
    y: within(picture.height * y - height / 2, picture.height - height),
  }
}

/** Moves a crop by fractions of its own width and height, and zooms it by a factor. */
export function changed(picture: Size, crop: Crop, { right = 0, down = 0, nearer = 1 }): Crop {
  const area = areaOf(picture, crop)

  return {
    zoom: Math.min(Math.max(crop.zoom * nearer, 1), maxZoom),
    x: (area.x + area.width * (0.5 + right)) / picture.width,
    y: (area.y + area.height * (0.5 + down)) / picture.height,
  }
}

export const isSmall = ({ width }: Area) => width < bannerSize.width

const percent = (part: number) => `${part * 100}%`

/** The position of the whole picture if its cropped part fills a box. */
export const placeOf = (picture: Size, area: Area) => ({
  width: percent(picture.width / area.width),
  height: percent(picture.height / area.height),
  left: percent(-area.x / area.width),
  top: percent(-area.y / area.height),
})
