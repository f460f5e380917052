import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../../packages/domain/src/limits.ts'

/** A file for Playwright's `setInputFiles`. */
export type Chosen = { name: string; mimeType: string; buffer: Buffer }

const jpeg = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'image/jpeg', buffer })

const half = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/**
 * A photo of 800 × 600 pixels in sensor orientation, left half red, right half blue, with EXIF rotation and GPS
 * position.
 */
export async function sidewaysPhoto(): Promise<Chosen> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0000ff' } })
    .composite([{ input: await half('#ff0000', 400, 600), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Câmera', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '22/1 54/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '43/1 10/1 20/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return jpeg('deitada.jpg', buffer)
}

const megapixels12 = { width: 4000, height: 3000 }

/** Sensor noise, which compresses badly. It is tiled: drawing it in the photo's size takes seconds. */
async function grain() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const { data, info } = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#808080', noise },
  })
    .blur(0.5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, blend: 'overlay', tile: true } as const
}

/** Writes 12-megapixel photos of nearly 5 MB, made from the given pictures, and returns their paths. */
export async function heavyPhotos(folder: string, paths: readonly string[]) {
  const night = await grain()
  const written: string[] = []
  let quality = 91
  for (const [index, path] of paths.entries()) {
    const { data, info } = await sharp(path)
      .resize(megapixels12)
      .composite([night])
      .raw()
      .toBuffer({ resolveWithObject: true })
    const encode = () => sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    let buffer = await encode()
    while (buffer.length > limits.photoBytes) {
      quality -= 3
      buffer = await encode()
    }
    const file = join(folder, `IMG_${2026 + index}.jpg`)
    await writeFile(file, buffer)
    written.push(file)
  }
  return written
}

/** A HEIC file that consists of the header only, since Chromium could not decode the rest anyway. */
export const iphonePhoto: Chosen = {
  name: 'IMG_0007.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(2000, 'x'), 'latin1'),
}

export const brokenPhoto: Chosen = jpeg('cortada.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
