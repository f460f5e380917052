import { AwsClient } from 'aws4fetch'
import { OperatorError } from '#operator-error.ts'
import { StoreOutage } from './object-store.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds for a call with all its retries, except for a streamed body, which takes as long as its reader needs. */
const TIMEOUT_MS = 10_000

/** After a timeout, all calls fail immediately for this time, so that not every request waits for its own timeout. */
const PAUSE_MS = 2_000

const RETRIES = 3

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** A refusal by the S3 server. Its message contains neither key nor URL, because object names may identify a person. */
class S3Error extends OperatorError {
  readonly status: number

  constructor(problem: string, { status }: { status: number }) {
    super(`S3: ${problem}`)
    this.name = 'S3Error'
    this.status = status
  }
}

export const textOf = (response: Response) => response.text()
const nothing = async (response: Response) => void (await response.arrayBuffer())

export type S3Client = ReturnType<typeof createS3Client>

/** The few S3 calls that a store needs, with path-style URLs, which every S3 server understands. */
export function createS3Client({ endpoint, region, bucket, ...keys }: S3Settings) {
  const aws = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  let pausedUntil = 0

  /** Sends a request and reads its response with `read`. */
  async function send<T>(
    method: string,
    path: string,
    read: (response: Response) => T | Promise<T>,
    init: RequestInit = {},
  ): Promise<T> {
    if (performance.now() < pausedUntil) throw new StoreOutage('S3: the endpoint does not respond')
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS)
    // An abort may not reach a body that is being read, if its request was garbage-collected meanwhile.
    const late = new Promise<never>((_, reject) => {
      giveUp.signal.onabort = reject
    })
    async function call() {
      const response = await aws.fetch(root + path, { ...init, method, signal: giveUp.signal })
      if (response.ok) return read(response)
      const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
      const problem = `responded to ${method} with ${response.status} (${code})`
      if (response.status >= 500 || response.status === 429) throw new StoreOutage(`S3: ${problem}`)
      throw new S3Error(problem, { status: response.status })
    }
    try {
      return await Promise.race([call(), late])
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause
      if (giveUp.signal.aborted) pausedUntil = performance.now() + PAUSE_MS
      throw new StoreOutage('S3: the endpoint does not respond', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  const orMissing = (error: unknown) => {
    if (error instanceof S3Error && error.status === 404) return undefined
    throw error
  }

  return {
    put: (key: string, body: Blob | string) => send('PUT', `/${encodeKey(key)}`, nothing, { body }),

    /** Copies an object; false if there is no `from`. */
    async copy(from: string, to: string) {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${encodeKey(from)}` }
      const text = await send('PUT', `/${encodeKey(to)}`, textOf, { headers }).catch(orMissing)
      // S3 may respond to a copy with 200 and report a failure in the body.
      if (text && /<Error>/.test(text)) throw new StoreOutage('S3: a copy failed after it had begun')
      return text !== undefined
    },

    /** Reads an object with `read`; undefined if there is none. */
    get: <T>(key: string, read: (response: Response) => T | Promise<T>, range?: string) =>
      send('GET', `/${encodeKey(key)}`, read, { headers: range ? { range } : {} }).catch(orMissing),

    remove: (key: string) => send('DELETE', `/${encodeKey(key)}`, nothing).catch(orMissing),

    /**
     * Lists the keys that begin with `prefix`, with the time by S3's clock. Characters that XML escapes stay escaped.
     */
    async list(prefix: string) {
      const entries: { key: string; size: number; modified: number }[] = []
      let token = ''
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const [xml, date] = await send('GET', `?${query}`, async (response) => [
          await response.text(),
          response.headers.get('date') ?? '',
        ])
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''
          const size = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1])
          const modified = Date.parse(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? '')
          entries.push({ key, size, modified })
        }
        token = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(xml)?.[1] ?? ''
        if (!token) return { entries, now: Date.parse(date) || Date.now() }
      }
    },
  }
}
