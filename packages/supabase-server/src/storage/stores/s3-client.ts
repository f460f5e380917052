import { AwsClient } from 'aws4fetch'
import { OperatorError } from '#operator-error.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds until a response must start; far below the age at which a journal entry counts as abandoned. */
const RESPONSE_TIMEOUT_MS = 60_000

const RETRIES = 3

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** An error of the S3 server. It contains neither key nor URL, because object names may identify a person. */
class S3Error extends OperatorError {
  readonly status: number | undefined

  constructor(problem: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`S3: ${problem}`, { cause })
    this.name = 'S3Error'
    this.status = status
  }
}

export type S3Client = ReturnType<typeof createS3Client>

/** The few S3 calls that a store needs, with path-style URLs, which every S3 understands. */
export function createS3Client({ endpoint, region, bucket, ...keys }: S3Settings) {
  const aws = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function send(method: string, path: string, init: RequestInit = {}) {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), RESPONSE_TIMEOUT_MS)
    const response = await aws
      .fetch(root + path, { ...init, method, signal: giveUp.signal })
      .catch((cause) => {
        throw new S3Error('the endpoint does not respond', { cause })
      })
      // The timeout does not cover the body, which is read only as fast as a client receives it.
      .finally(() => clearTimeout(timer))
    if (response.ok) return response
    const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new S3Error(`responded to ${method} with ${response.status} (${code})`, { status: response.status })
  }

  const orMissing = (error: unknown) => {
    if (error instanceof S3Error && error.status === 404) return undefined
    throw error
  }

  return {
    async put(key: string, body: Blob | string) {
      await send('PUT', `/${encodeKey(key)}`, { body })
    },

    /** Copies an object; false if there is no `from`. */
    async copy(from: string, to: string) {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${encodeKey(from)}` }
      const response = await send('PUT', `/${encodeKey(to)}`, { headers }).catch(orMissing)
      // S3 may respond to a copy with 200 and report a failure in the body.
      if (response && /<Error>/.test(await response.text()))
        throw new S3Error('a copy failed after it had begun')
      return response !== undefined
    },

    get: (key: string, range?: string) =>
      send('GET', `/${encodeKey(key)}`, { headers: range ? { range } : {} }).catch(orMissing),

    async remove(key: string) {
      await send('DELETE', `/${encodeKey(key)}`).catch(orMissing)
    },

    /**
     * Lists the keys that begin with `prefix`, with the time by S3's clock. Characters that XML escapes stay escaped.
     */
    async list(prefix: string) {
      const entries: { key: string; size: number; modified: number }[] = []
      let token = ''
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const response = await send('GET', `?${query}`)
        const xml = await response.text()
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''
          const size = Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1])
          const modified = Date.parse(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? '')
          entries.push({ key, size, modified })
        }
        token = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/s.exec(xml)?.[1] ?? ''
        if (!token) return { entries, now: Date.parse(response.headers.get('date') ?? '') || Date.now() }
      }
    },
  }
}
