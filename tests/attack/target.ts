import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import {
  createContactTap,
  createFavorite,
  createFeedback,
  createFeedbackReply,
} from '@fenix/database/factories/feedbacks.ts'
import { createPerson, type Person } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { LEAK } from '../fuzz/fuzz.ts'

export const password = 'bexiga-colorida-9'

/** The pending registration is `provider`'s, the approved one `otherProvider`'s; `newcomer` has none. */
const PEOPLE = {
  client: 'client',
  otherClient: 'client',
  provider: 'provider',
  otherProvider: 'provider',
  newcomer: 'provider',
  admin: 'admin',
} as const

type Name = keyof typeof PEOPLE
export type Who = 'visitor' | Name
export const everybody = ['visitor', ...Object.keys(PEOPLE)] as Who[]

export type Attempt = {
  as?: Who
  method?: string
  path: string
  headers?: Record<string, string | undefined>
  /** Sent as it is if text or bytes, else as JSON. */
  body?: unknown
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

type Member = Person & { token: string; refreshToken: string; secrets: string[] }

/** Starts the real server with signed-in people, one per name above, and their data; call it at the top of a file. */
export async function openTarget(
  env: Record<string, string> = {},
  options?: Parameters<typeof startTestServer>[1],
) {
  const server = await startTestServer(env, options)
  const db = server.database.owner
  const { hostname, port } = new URL(server.url)
  const people = {} as Record<Name, Member>

  /** Sends paths unchanged: `fetch` would resolve `..`. */
  function send({ as = 'visitor', method = 'GET', path, headers = {}, body }: Attempt): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const all = {
      apikey: server.publishableKey,
      ...(as !== 'visitor' && { authorization: `Bearer ${people[as].token}` }),
      ...(!isRaw && { 'content-type': 'application/json' }),
      ...headers,
    }
    const bytes = isRaw ? body : JSON.stringify(body)
    const sent = Object.entries({
      ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...all,
    }).filter(([, value]) => value !== undefined)
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent: false,
          hostname,
          port,
          method,
          path,
          headers: Object.fromEntries(sent) as Record<string, string>,
        },
        async (response) => {
          const chunks = await response.toArray().catch(reject)
          if (!chunks) return
          const text = Buffer.concat(chunks).toString()
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text, ms: performance.now() - started })
        },
      )
      asked.on('error', reject)
      asked.end(bytes)
    })
  }

  /** Presses the button on a mailed link's page; resolves to the URL of the redirect. */
  async function follow(link: string | URL, headers: Attempt['headers'] = {}) {
    const type = 'application/x-www-form-urlencoded'
    const answer = await send({
      method: 'POST',
      path: '/auth/v1/verify',
      headers: { apikey: undefined, 'content-type': type, ...headers },
      body: new URL(link).searchParams.toString(),
    })
    return answer.headers.location ?? ''
  }

  async function signIn(email: string) {
    const { text } = await send({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email, password },
    })
    const { access_token: token, refresh_token: refreshToken } = JSON.parse(text)
    return { token, refreshToken } as { token: string; refreshToken: string }
  }

  const passwordHash = await hashPassword(password)
  for (const [index, [name, userType]] of Object.entries(PEOPLE).entries()) {
    const phone = `2190000900${index}`
    const email = `${index}.${name.toLowerCase()}@private.example`
    const born = `2001-02-0${index + 1}`
    const person = await createPerson(db, { userType, email, phone, passwordHash, createdAt: new Date(born) })
    people[name as Name] = { ...person, ...(await signIn(email)), secrets: [email, phone, born] }
  }
  const { client, otherClient, provider, otherProvider } = people
  const hidden = await createProfessional(db, {
    owner: provider,
    status: 'pending',
    description: 'Ainda em segredo',
  })
  const published = await createProfessional(db, { owner: otherProvider })
  /** A professional without reviews, a favorite of `otherClient` only. */
  const quiet = await createProfessional(db)
  const review = await createFeedback(db, { professional: published, client: otherClient })
  await createFeedback(db, { professional: published, client })
  /** A review of the pending registration, without a reply. */
  const hiddenReview = await createFeedback(db, {
    professional: hidden,
    client: otherClient,
    comment: 'Comentário escondido',
  })
  await createFeedbackReply(db, { feedback: review })
  await db.query(
    `insert into public.registration_decisions values ($1, 'Motivo em segredo', '{images}', now())`,
    [hidden.id],
  )
  await db.query(
    `insert into public.profile_edits (professional_id, before, since) values ($1, '{"description": "Antes em segredo"}', now())`,
    [published.id],
  )
  await createContactTap(db, { client: otherClient, professional: published })
  await createFavorite(db, { client, professional: published, note: 'Anotação de client' })
  await createFavorite(db, { client: otherClient, professional: quiet, note: 'Anotação de otherClient' })
  await db.query(`update public.favorite_lists set share_token = md5(client_id::text)`)
  await db.query(
    `update public.favorites set created_at = case client_id when $1 then '2002-02-01' else '2002-02-02' end::timestamptz`,
    [client.id],
  )

  const tokenOf = ({ id }: Person) => createHash('md5').update(id).digest('hex')

  /** Text that no response to this viewer may contain. */
  function secretsFrom(viewer: Who) {
    const { jwtSecret, secretKey } = server.backend.secrets
    const known = viewer === 'admin' ? Object.keys(people) : [viewer]
    return [
      jwtSecret,
      secretKey,
      '$argon2',
      ...Object.entries(people).flatMap(([name, { secrets }]) => (known.includes(name) ? [] : secrets)),
      ...(viewer === 'client' ? [] : ['2002-02-01', 'Anotação de client', tokenOf(client)]),
      ...(viewer === 'otherClient' ? [] : ['2002-02-02', 'Anotação de otherClient', tokenOf(otherClient)]),
      ...(['otherClient', 'provider', 'admin'].includes(viewer) ? [] : ['Comentário escondido']),
      ...(['provider', 'admin'].includes(viewer) ? [] : ['Ainda em segredo', 'Motivo em segredo']),
      ...(['otherProvider', 'admin'].includes(viewer) ? [] : ['Antes em segredo']),
    ]
  }

  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'storage')`,
  )
  const FINGERPRINT = [
    ...tables.map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) from ${name} t`,
    ),
    `select 'auth.users', md5(string_agg(concat_ws('|', id, email, role, encrypted_password, email_confirmed_at,
       banned_until, raw_app_meta_data, raw_user_meta_data), '' order by id)) from auth.users`,
  ].join(' union all ')
  let lastRead: { snapshot: string | undefined; sums: Record<string, string> } | undefined
  /** Checksums of all tables, read again only after a write: most attacks are refused before they write. */
  const fingerprint = async () => {
    const { rows } = await db.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
    const snapshot = rows[0]?.snapshot
    if (lastRead && snapshot === lastRead.snapshot) return lastRead.sums
    const { rows: sums } = await db.query<{ name: string; md5: string }>(FINGERPRINT)
    lastRead = { snapshot, sums: Object.fromEntries(sums.map(({ name, md5 }) => [name, md5])) }
    return lastRead.sums
  }

  function assertClean(attempt: Attempt, { status, headers, text }: Answer) {
    assert.ok(status < 500, `${status}: ${text}`)
    if (!headers['content-type']?.startsWith('text/html')) assert.doesNotMatch(text, LEAK)
    const sent = JSON.stringify(attempt)
    const told = secretsFrom(attempt.as ?? 'visitor').filter(
      (secret) => text.includes(secret) && !sent.includes(secret),
    )
    assert.deepEqual(told, [], 'the response reveals what belongs to others')
  }

  async function withstand(attempts: Attempt[], isRefused: boolean): Promise<Answer> {
    // GET and HEAD run in read-only transactions, so the database need not be compared.
    const isRead = attempts.every(({ method = 'GET' }) => method === 'GET' || method === 'HEAD')
    const before = isRead ? undefined : await fingerprint()
    let answer: Answer | undefined
    for (const attempt of attempts) {
      answer = await send(attempt)
      assertClean(attempt, answer)
      if (isRefused) assert.ok(answer.status >= 400, `${answer.status}: ${answer.text.slice(0, 500)}`)
    }
    if (before) assert.deepEqual(await fingerprint(), before, 'the database changed')
    assert.ok(answer)
    return answer
  }

  /** Sends attacks that must change nothing, reveal nothing and break nothing; resolves to the last response. */
  const harmless = (...attempts: Attempt[]) => withstand(attempts, false)

  /** Sends attacks that must be harmless and must also be refused; resolves to the last response. */
  const refused = (...attempts: Attempt[]) => withstand(attempts, true)

  return {
    ...server,
    db,
    people,
    hidden,
    published,
    quiet,
    review,
    hiddenReview,
    send,
    follow,
    signIn,
    harmless,
    refused,
    fingerprint,
  }
}

export type Target = Awaited<ReturnType<typeof openTarget>>
