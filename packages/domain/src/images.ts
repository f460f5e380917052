import { limits } from './limits.ts'
import { messages } from './messages.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

type ImageType = (typeof imageTypes)[number]

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function isAvif(bytes: Uint8Array) {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands = ascii(bytes, 8, Math.min(boxLength, 64))

  return brands.includes('avif') || brands.includes('avis')
}

/** The type that a file's first bytes identify, whatever its name says; undefined for anything but the five types. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'image/gif'
  if (isAvif(bytes)) return 'image/avif'

  return undefined
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects iPhone pictures, which most browsers cannot read. */
export const isHeic = (bytes: Uint8Array) =>
  ascii(bytes, 4, 8) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 12))

type ChosenFile = { name: string; size: number }

/** The error message if the photo is too large; undefined otherwise. */
export const photoSizeProblem = (file: ChosenFile) =>
  file.size > limits.photoBytes ? messages.photoTooLarge(file.name) : undefined

export const bannerSizeProblem = (file: ChosenFile) =>
  file.size > limits.bannerBytes ? messages.bannerTooLarge : undefined

/** The title and description of the error if the picture is too large; undefined otherwise. */
export const profilePictureSizeProblem = (file: ChosenFile) =>
  file.size > limits.profilePictureBytes ? messages.profilePictureTooLarge : undefined

/** The picture in a `data:image/…;base64,…` URL; undefined unless it has one of the five types. */
export function readImageDataUrl(
  url: string,
): { type: ImageType; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url)?.[1]
  if (base64 === undefined || base64.length % 4 !== 0) return undefined

  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const type = imageType(bytes)

  return type && { type, bytes }
}
