// Runs in the browser that render-demo-pictures.ts opens; Chromium is the one WebP encoder that is there anyway.

/** The best WebP of this drawing that keeps to its size, as base64; the smallest when none does. */
// biome-ignore lint/correctness/noUnusedVariables: called by name from outside
async function encodeWebp({ svg, width, height, bytes }) {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d').drawImage(image, 0, 0, width, height)

  let base64 = ''
  for (let quality = 0.86; quality > 0.35; quality -= 0.06) {
    base64 = canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
    if (base64.length * 0.75 <= bytes) break
  }

  return base64
}
