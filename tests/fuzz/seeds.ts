import requests from './seeds.json' with { type: 'json' }

export type Seed = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

/** A request whose path lacks the protocol's prefix; `send` is the name of one of UPLOADS. */
type Entry = {
  method?: string
  path: string
  headers?: Record<string, string>
  json?: unknown
  send?: string
}

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60, 7)])

/** Two fields, then the file, as supabase-js sends them. */
const FORM_HEAD = `--fuzz
Content-Disposition: form-data; name="cacheControl"

3600
--fuzz
Content-Disposition: form-data; name="metadata"

{"turned":90}
--fuzz
Content-Disposition: form-data; name=""; filename="a.png"
Content-Type: image/png

`.replaceAll('\n', '\r\n')

const UPLOADS: Record<string, { type: string; body: Buffer }> = {
  picture: { type: 'image/png', body: png },
  form: {
    type: 'multipart/form-data; boundary=fuzz',
    body: Buffer.concat([Buffer.from(FORM_HEAD), png, Buffer.from('\r\n--fuzz--\r\n')]),
  },
}

/** Valid requests of each protocol, for the fuzzer to mutate. */
export const SEEDS: Seed[][] = Object.entries<Entry[]>(requests).map(([protocol, entries]) =>
  entries.map(({ method = 'GET', path, headers, json, send = '' }) => {
    const { type, body } = UPLOADS[send] ?? { type: 'application/json', body: JSON.stringify(json) }
    return {
      method,
      path: `/${protocol}/v1${path}`,
      headers: { ...(body && { 'content-type': type }), ...headers },
      ...(body && { body }),
    }
  }),
)
