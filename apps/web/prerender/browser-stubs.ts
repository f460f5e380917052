import { type Address, parseAddress } from '#lib/parse-address.ts'

/**
 * Replaces the modules that read the browser: `lib/config.ts`, `lib/address.ts`, `lib/prerendered.ts` and
 * `data/supabase/endpoints.ts` (`plugin.ts`). The server fills in the creator's name when it serves the page.
 */
export const config = { supabaseUrl: '', supabaseKey: '', creatorName: '%CREATOR_NAME%' }

export const endpoints = { auth: '', rest: 'http://localhost/rest/v1', storage: '', realtime: '' }

export const storageKey = ''

let address = parseAddress('/')

/** Sets the URL and the storage origin for the next rendering. */
export function setLocation(path: string, supabaseUrl = '') {
  address = parseAddress(path)
  endpoints.storage = `${supabaseUrl}/storage/v1`
}

export const useAddress = (): Address => address

export const useSearchParam = (name: string) => [address.params.get(name) ?? '', () => undefined] as const

export const navigate = () => undefined

export const isPrerendered = () => true

export const isPrerendering = true
