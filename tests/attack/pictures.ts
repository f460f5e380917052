import sharp from 'sharp'
import type { Target, Who } from './target.ts'

export const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fc8' } })
  .webp()
  .toBuffer()

/** Uploads as the app does; the response's status shows whether it was accepted. */
export const upload = (
  { send }: Target,
  as: Who,
  path: string,
  bytes: Uint8Array | string = picture,
  type = 'image/webp',
) =>
  send({
    as,
    method: 'POST',
    path: `/storage/v1/object/${path}`,
    headers: { 'content-type': type },
    body: bytes,
  })
