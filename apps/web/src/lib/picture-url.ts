import { config } from './config.ts'

/** The URL of a person's picture: rows name a stored one without the host. */
export const pictureUrl = (stored: string) =>
  stored.startsWith('/') ? config.supabaseUrl.replace(/\/$/, '') + stored : stored
