import { endpoints } from './endpoints.ts'

/** storage-js's `getPublicUrl` without storage-js. */
export const publicUrl = (bucket: string, path: string) =>
  encodeURI(`${endpoints.storage}/object/public/${bucket}/${path}`)
