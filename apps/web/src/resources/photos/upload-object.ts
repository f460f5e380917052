import { AppError } from '#kit/browser/app-error.ts'
import { config } from '#kit/browser/config.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { bearerToken } from '../supabase/token.ts'
import { withToken } from '../supabase/with-token.ts'

const strings = {
  notSent: 'O envio da foto falhou. Tente de novo.',
  connectionLost: 'A conexão caiu durante o envio da foto.',
} as const

type Upload = {
  bucket: string
  path: string
  body: Blob
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Photos never change under their path, so browsers may cache them for a year. */
const cacheControl = 'max-age=31536000'
const timeoutMs = 120_000

/** Matches refusals with a message for users, written by the product. All other messages are in English. */
const isForPeople = /"code":"(QuotaExceeded|InvalidFile)"/

function messageOf({ status, responseText }: XMLHttpRequest): string {
  if (isForPeople.test(responseText)) return JSON.parse(responseText).message

  return status === 503 || status === 429 ? errors.byCode[status] : strings.notSent
}

const failure = (request: XMLHttpRequest) =>
  new AppError(`upload_${request.status}`, messageOf(request), { cause: request.responseText })

/** Uploads like storage-js, but with progress events, which `fetch` lacks for request bodies. */
export async function uploadObject(upload: Upload) {
  const request = await withToken(await bearerToken(), (bearer) => send(upload, bearer))
  if (request.status >= 300) throw failure(request)
}

const send = ({ bucket, path, body, signal, onProgress }: Upload, bearer: string) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new AppError('network', strings.connectionLost))
    const stop = () => request.abort()

    request.open('POST', `${config.supabaseUrl}/storage/v1/object/${bucket}/${path}`)
    request.setRequestHeader('apikey', config.supabaseKey)
    request.setRequestHeader('authorization', `Bearer ${bearer}`)
    request.setRequestHeader('cache-control', cacheControl)
    request.setRequestHeader('content-type', body.type)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    request.send(body)
  })
