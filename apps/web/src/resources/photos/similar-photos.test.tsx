import { expect, test } from 'vitest'
import { type PhotoHash, photoHash } from './similar-photos.ts'

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A drawn photo: a background that changes from top to bottom, and light and dark shapes in front of it. */
function draw(seed: number, width = 480, height = 360) {
  const next = numbersFrom(seed)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const color = () => `hsl(${next() * 360} ${20 + next() * 70}% ${5 + next() * 90}%)`
  const light = context.createLinearGradient(next() * width, 0, next() * width, height)
  light.addColorStop(0, color())
  light.addColorStop(1, color())
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  for (let shape = 0; shape < 12; shape += 1) {
    context.fillStyle = color()
    context.beginPath()
    const [x, y, size] = [next() * width, next() * height, (0.05 + next() * 0.25) * width]
    if (next() < 0.5) context.ellipse(x, y, size, size * (0.3 + next()), next() * 3, 0, 7)
    else context.rect(x - size / 2, y - size / 2, size, size * (0.3 + next()))
    context.fill()
  }

  return canvas
}

/** How a copy differs from its original. JPEG is encoded several times faster than WebP. */
type Copy = {
  type?: 'image/jpeg' | 'image/webp'
  quality?: number
  width?: number
  isMirrored?: boolean
  crop?: number
}

async function copyOf(
  photo: OffscreenCanvas,
  { type = 'image/webp', quality = 0.8, width = 480, isMirrored = false, crop = 0 }: Copy,
) {
  const canvas = new OffscreenCanvas(width, (width * 3) / 4)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  if (isMirrored) {
    context.translate(width, 0)
    context.scale(-1, 1)
  }
  const [left, top] = [photo.width * crop, photo.height * crop]
  context.drawImage(
    photo,
    left,
    top,
    photo.width - left,
    photo.height - top,
    0,
    0,
    canvas.width,
    canvas.height,
  )

  return canvas.convertToBlob({ type, quality })
}

/** The number of bits in which two hashes differ, counted as in the database. */
function distance(one: PhotoHash, other: PhotoHash) {
  const differing = (hash: string) =>
    (BigInt(`0x${hash}`) ^ BigInt(`0x${other.hash}`)).toString(2).replaceAll('0', '').length

  return Math.min(differing(one.hash), differing(one.mirrored))
}

const isNear = (one: PhotoHash, other: PhotoHash) => distance(one, other) <= 6

const seeds = Array.from({ length: 500 }, (_, index) => index + 1)

const originals = new Map<number, Promise<PhotoHash>>()
function original(seed: number) {
  const hash = originals.get(seed) ?? copyOf(draw(seed), { type: 'image/jpeg' }).then(photoHash)
  originals.set(seed, hash)

  return hash
}

/** Works on 25 seeds at a time: one by one, each encoding would wait for a frame; all at once would take too much memory. */
async function all<T>(some: readonly number[], work: (seed: number) => Promise<T>): Promise<T[]> {
  if (some.length === 0) return []
  const done = await Promise.all(some.slice(0, 25).map(work))

  return [...done, ...(await all(some.slice(25), work))]
}

const copies: Record<string, Copy> = {
  recompressed: { quality: 0.3 },
  smaller: { width: 200 },
  larger: { type: 'image/jpeg', width: 1600 },
  mirrored: { isMirrored: true },
  'mirrored, smaller and recompressed': { isMirrored: true, width: 240, quality: 0.4 },
}

for (const [name, copy] of Object.entries(copies)) {
  test(`a ${name} copy of a photo is recognized`, async () => {
    const missed = await all(seeds.slice(0, 25), async (seed) => {
      const found = await photoHash(await copyOf(draw(seed), copy))
      return isNear(found, await original(seed)) ? [] : [seed]
    })
    expect(missed.flat()).toEqual([])
  })
}

test('at least 40% of copies are recognized if 5% is cut off at the left and at the top', async () => {
  const found = await all(seeds.slice(0, 60), async (seed) => {
    const cut = await photoHash(await copyOf(draw(seed), { crop: 0.05 }))
    return isNear(cut, await original(seed))
  })
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(24)
})

test('among 500 different photos at most one pair counts as similar', async () => {
  const hashes = await all(seeds, original)
  const pairs = hashes.flatMap((one, index) => hashes.slice(index + 1).filter((other) => isNear(one, other)))
  expect(pairs.length).toBeLessThanOrEqual(1)
})
