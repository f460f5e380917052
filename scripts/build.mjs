import { install } from './install.mjs'

// Builds apps/web/dist for static hosting in front of the Supabase project of SUPABASE_URL and SUPABASE_KEY.

install()
const { buildWeb } = await import('./build-web.mjs')
buildWeb()
