import { type AppUrl, parseUrl } from '#lib/parse-url.ts'

/**
 * Stands in for the modules that read from the browser: `lib/config.ts`, `lib/url.ts`, `lib/prerendered.ts` and
 * `data/supabase/endpoints.ts` (see `plugin.ts`). The server fills in the creator's name when it serves the page.
 */
export const config = { supabaseUrl: '', supabaseKey: '', creatorName: '%CREATOR_NAME%' }

export const endpoints = { auth: '', rest: 'http://localhost/rest/v1', storage: '', realtime: '' }

export const storageKey = ''

let url = parseUrl('/')

/** Sets the URL and the storage origin for the next rendering. */
export function setLocation(path: string, supabaseUrl = '') {
  url = parseUrl(path)
  endpoints.storage = `${supabaseUrl}/storage/v1`
}

export const useUrl = (): AppUrl => url

export const useSearchParam = (name: string) => [url.params.get(name) ?? '', () => undefined] as const

export const navigate = () => undefined

export const isPrerendered = () => true

export const isPrerendering = true
