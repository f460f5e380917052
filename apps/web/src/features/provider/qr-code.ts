import encodeQR from 'qr'

/** The white border that readers need, in modules. */
const border = 4

/** A QR code as a path of squares, one unit each, and how many units it is wide with its border. */
export function qrCode(text: string) {
  const modules = encodeQR(text, 'raw', { border, ecc: 'medium' })
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )

  return { path: squares.join(''), size: modules.length }
}

/** The width of the picture, large enough for print. */
const width = 1024

/** A PNG file of a QR code, black on white. Squares are whole pixels, so that their edges stay sharp. */
export async function qrPicture(text: string) {
  const { path, size } = qrCode(text)
  const scale = Math.floor(width / size)
  const canvas = new OffscreenCanvas(width, width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, width)
  context.fillStyle = 'black'
  const margin = Math.floor((width - size * scale) / 2)
  context.setTransform(scale, 0, 0, scale, margin, margin)
  context.fill(new Path2D(path))

  return canvas.convertToBlob({ type: 'image/png' })
}
