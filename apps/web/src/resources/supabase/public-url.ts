import { endpoints } from './endpoints.ts'

/** Builds the same URL as storage-js's `getPublicUrl`, without loading storage-js. */
export const publicUrl = (bucket: string, path: string) =>
  encodeURI(`${endpoints.storage}/object/public/${bucket}/${path}`)
