import { type Address, parseAddress } from '#lib/parse-address.ts'

/**
 * Stands in for the modules that read the browser's page: `lib/config.ts`, `lib/address.ts`,
 * `lib/prerendered.ts`, `data/supabase/endpoints.ts`. The name of the creator is put in when the page is served.
 */
export const config = { supabaseUrl: '', supabaseKey: '', creatorName: '%CREATOR_NAME%' }

export const endpoints = { auth: '', rest: 'http://localhost/rest/v1', storage: '', realtime: '' }

export const storageKey = ''

let address = parseAddress('/')

/** What is rendered next is the page at `path` of the app whose pictures are stored at `supabaseUrl`. */
export function at(path: string, supabaseUrl = '') {
  address = parseAddress(path)
  endpoints.storage = `${supabaseUrl}/storage/v1`
}

export const useAddress = (): Address => address

export const useSearchParam = (name: string) => [address.params.get(name) ?? '', () => undefined] as const

export const navigate = () => undefined

export const isPrerendered = () => true

export const isPrerendering = true
