import { install } from './install.mjs'

// For static hosting in front of a Supabase project, which SUPABASE_URL and SUPABASE_KEY name: apps/web/dist.

install()
const { buildWeb } = await import('./build-web.mjs')
buildWeb()
