import { install } from './install.mjs'

// Builds apps/web/dist for static hosting, with the Supabase project of SUPABASE_URL and SUPABASE_KEY as backend.

install()
const { buildWeb } = await import('./build-web.mjs')
buildWeb()
