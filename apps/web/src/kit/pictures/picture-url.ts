import { config } from '../browser/config.ts'

/** The URL of a person's picture, which rows store without the host. */
export const pictureUrl = (stored: string) =>
  stored.startsWith('/') ? config.supabaseUrl.replace(/\/$/, '') + stored : stored
