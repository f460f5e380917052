const columns = 9
const rows = 8

/** The side of the square of pixels that each value sums up. Browsers scale to a few pixels in different ways. */
const square = 8

/** Parts whose mean brightness, of 0 to 255, differs less are alike; what compression changes in them is no bit. */
const leastDifference = 2

/** The brightness of the picture's parts, row by row. */
function brightness(picture: ImageBitmap) {
  const width = columns * square
  const canvas = new OffscreenCanvas(width, rows * square)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const sums = Array.from({ length: rows }, () => new Float64Array(columns))
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4
    const row = sums[Math.floor(pixel / width / square)] as Float64Array
    const column = Math.floor((pixel % width) / square)
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    row[column] = (row[column] as number) + 0.299 * red + 0.587 * green + 0.114 * blue
  }

  return sums
}

/** A bit for each part that is clearly brighter than the one to its left, as 16 hexadecimal digits. */
const hashOf = (rowsOf: readonly Float64Array[]) =>
  rowsOf
    .map((row) => {
      let byte = 0
      for (let column = 1; column < columns; column += 1) {
        const difference = (row[column] as number) - (row[column - 1] as number)
        byte = byte * 2 + Number(difference > leastDifference * square ** 2)
      }

      return byte.toString(16).padStart(2, '0')
    })
    .join('')

export type PhotoHash = { hash: string; mirrored: string }

/**
 * The difference hash of a picture, and that of its mirrored image. Copies that are recompressed or resized differ in a few of
 * its 64 bits, other pictures in about half.
 */
export async function photoHash(picture: Blob): Promise<PhotoHash> {
  const bitmap = await createImageBitmap(picture)
  const parts = brightness(bitmap)
  bitmap.close()

  return { hash: hashOf(parts), mirrored: hashOf(parts.map((row) => row.toReversed())) }
}
