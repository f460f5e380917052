import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../../packages/domain/src/limits.ts'

const megapixels12 = { width: 4000, height: 3000 }

/** A tile of sensor noise, which compresses badly; noise in the photo's full size would take seconds to draw. */
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

/**
 * Writes a photo of 12 megapixels and nearly 5 MB in sensor orientation, left half reddish, right half bluish, with EXIF
 * rotation and GPS position.
 */
export async function writeSidewaysPhoto(file: string) {
  const { width, height } = megapixels12
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#cc4444' } })
    .png()
    .toBuffer()
  await sharp({ create: { ...megapixels12, channels: 3, background: '#4444cc' } })
    .composite([{ input: left, left: 0, top: 0 }, await grain()])
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
    .jpeg({ quality: 90 })
    .toFile(file)
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
