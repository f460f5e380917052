// The bare handler, which does the minimum that each workload needs: `node:http`, `pg` with pipeline, one prepared
// statement whose JSON Postgres builds, and our server's role switch and password hash. Usage: bare.ts <database url>
// <client id> <file of an image>
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readSelect } from '@fenix/supabase-server/rest/parse/select.ts'
import type { SelectItem } from '@fenix/supabase-server/rest/parse/tree.ts'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { listingColumns } from '../../apps/web/src/resources/professionals/lists.ts'
import { sign } from './process.ts'

const [connectionString, clientId = '', image = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10, pipeline: true } as pg.PoolConfig)

const become = (role: string, claims: object) => ({
  name: 'become',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
                set_config('statement_timeout', '3s', true)`,
  values: [role, JSON.stringify({ role, ...claims })],
})
const visitor = become('anon', {})
const client = become('authenticated', { sub: clientId })

const nameOf = (item: SelectItem) => (item.kind === 'column' ? item.field.name : item.relation)
/** SQL for a column of the professional, or for a JSON object with columns of the category. */
const columnOf = (item: SelectItem) =>
  item.kind === 'column'
    ? `p.${nameOf(item)}`
    : `json_build_object(${item.items.map(nameOf).map((name) => `'${name}', c.${name}`)}) as ${nameOf(item)}`
const SEARCH = `select coalesce(json_agg(r), '[]')::text as body from (
  select ${readSelect(listingColumns.replaceAll(' ', '')).map(columnOf)}
  from search_professionals(term := $1, category_id := $2, city := $3, page_size := $4) p
  join categories c on c.id = p.category_id
  order by p.score desc, p.submitted_at desc, p.id desc) r`
const RATE = `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, $3, $4)
  on conflict (professional_id, client_id) do update set rating = excluded.rating, comment = excluded.comment
  returning ''::text as body`

async function ask(who: pg.QueryConfig, statement: pg.QueryConfig): Promise<string> {
  const connection = await pool.connect()
  try {
    const [, , result] = await Promise.all([
      connection.query('begin'),
      connection.query(who),
      connection.query<{ body: string }>(statement),
      connection.query('commit'),
    ])
    return result.rows[0]?.body ?? ''
  } finally {
    connection.release()
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
}

async function serveImage(response: ServerResponse) {
  const bytes = await readFile(image)
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length }).end(bytes)
}

const SECRET = 'only for the benchmark, 40 characters ..'
const SESSION = `with session as (
  insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), $1, now(), now()) returning id)
  insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
  select $2, $1, id, false, now(), now() from session`

async function signIn({ email, password }: { email: string; password: string }) {
  const { rows } = await pool.query({
    name: 'user',
    text: 'select id, email, encrypted_password, raw_user_meta_data as user_metadata from auth.users where email = $1',
    values: [email],
  })
  const [{ encrypted_password: hash, ...user }] = rows
  if (!(await verify(hash, password))) throw new Error('wrong password')
  const refreshToken = randomBytes(16).toString('base64url')
  await pool.query({ name: 'session', text: SESSION, values: [user.id, refreshToken] })
  const accessToken = await sign({ role: 'authenticated', sub: user.id }, SECRET)
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken, user })
}

const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/storage/')) {
    await serveImage(response)
    return
  }
  const sent = await bodyOf(request)
  if (request.url?.startsWith('/auth/')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(await signIn(sent))
    return
  }
  const isRating = request.url?.includes('/feedbacks') ?? false
  const body = isRating
    ? await ask(client, {
        name: 'rate',
        text: RATE,
        values: [sent.professional_id, sent.client_id, sent.rating, sent.comment],
      })
    : await ask(visitor, {
        name: 'search',
        text: SEARCH,
        values: [sent.term, sent.category_id, sent.city, sent.page_size],
      })
  response.writeHead(isRating ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address.port}` })
})
