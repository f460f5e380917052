import { endpoints } from './endpoints.ts'

/** Where an object of a public bucket is read; what storage-js's `getPublicUrl` answers, without storage-js. */
export const publicUrl = (bucket: string, path: string) =>
  encodeURI(`${endpoints.storage}/object/public/${bucket}/${path}`)
