import type { SupportContact } from '@fenix/domain/support.ts'
import { type AppUrl, parseUrl } from '#kit/url/app-url.ts'

/**
 * Replaces the modules that read from the browser, which `plugin.ts` lists. A build for static hosting replaces
 * `%CREATOR_NAME%` with the creator's name.
 */
export let config: OperatorConfig & { supabaseUrl: string; supabaseKey: string } = {
  supabaseUrl: '',
  supabaseKey: '',
  creatorName: '%CREATOR_NAME%',
}

type OperatorConfig = SupportContact & { creatorName?: string | undefined }

export const endpoints = { auth: '', rest: 'http://localhost/rest/v1', storage: '', realtime: '' }

export const storageKey = ''

/** Sends a request to the API as a visitor. */
export type Send = typeof fetch

let send: Send = () => Promise.reject(new Error('prerendering is not connected to the API'))

let origin = ''

/** Sets the API that pages read, the origin of their pictures and links, and what the operator has configured. */
export function connect(toApi: Send, publicUrl: string, operator: OperatorConfig) {
  const { creatorName, supportWhatsapp, supportEmail } = operator
  config = { ...config, creatorName, supportWhatsapp, supportEmail }
  send = toApi
  origin = publicUrl
  endpoints.storage = `${publicUrl}/storage/v1`
}

export const publicOrigin = () => origin

export const sessionToken = () => Promise.resolve(undefined)

export const bearerToken = () => Promise.resolve('')

export const authorized = (): Send => (input, init) => send(input, init)

let url = parseUrl('/')

/** Sets the URL for the next rendering, which is synchronous. */
export function setLocation(to: string) {
  url = parseUrl(to)
}

export const useUrl = (): AppUrl => url

export const useSearchParam = (name: string) => [url.params.get(name) ?? '', () => undefined] as const

export const navigate = () => undefined

export const goBack = () => undefined

export const goToPrevious = () => undefined

export const isPrerendered = () => true

export const isPrerendering = true
