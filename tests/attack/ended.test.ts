import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { createPerson, type Person } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { hashPassword, takeOverAccount } from '@fenix/supabase-server/auth/accounts.ts'
import { codeAt, stepAt } from '@fenix/supabase-server/auth/totp.ts'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { makeAdministrator } from '../../apps/server/src/operation/make-administrator.ts'
import { picture } from './pictures.ts'
import { openTarget, password } from './target.ts'

const target = await openTarget()
const { db, url, publishableKey, send, follow, signIn, mailedLink, people, published, backend, dataDir } =
  target
const passwordHash = await hashPassword(password)

type Session = { token: string; refreshToken: string }

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: unknown, session?: Session) =>
  send({ method: 'POST', path, body, ...(session && { headers: bearer(session) }) })
const rpc = (session: Session, name: string, body: object = {}) => post(`/rest/v1/rpc/${name}`, body, session)
const sessionOf = ({ token }: Session) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id as string

/** Asserts that a request succeeds; resolves to the response's text. */
async function succeed(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer
  assert.ok(status < 300, `${status}: ${text}`)
  return text
}

async function recover(email: string, challenge: object = {}) {
  await post('/auth/v1/recover', { email, ...challenge })
  return mailedLink(email)
}

/** Opens a socket that receives a table's changes, as the app does. */
async function listen({ token }: Session, table: string) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
  )
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  await once(socket, 'open')
  const changes = [table, 'app_settings'].map((name) => ({ event: '*', schema: 'public', table: name }))
  socket.send(
    JSON.stringify([
      '1',
      '1',
      'realtime:a',
      'phx_join',
      { config: { postgres_changes: changes }, access_token: token },
    ]),
  )
  /** Waits for a message with this text, or for the end of the channel. */
  const until = async (text: string) => {
    const signal = AbortSignal.timeout(10_000)
    const isLast = (message: string) =>
      [text, '"phx_close"', '"phx_error"'].some((part) => message.includes(part))
    while (!received.some(isLast)) await once(socket, 'message', { signal })
  }
  await until('Subscribed to PostgreSQL')
  /** Changes a setting and waits until the change arrives: by then all earlier changes have arrived. */
  async function catchUp() {
    const mark = randomUUID()
    await db.query(
      `insert into public.app_settings values ('mark', $1) on conflict (key) do update set value = $1`,
      [mark],
    )
    await until(mark)
  }
  return {
    /** Whether the socket receives the change that `change` makes to the table. */
    async delivers(change: () => Promise<unknown>) {
      await catchUp()
      const before = received.length
      await change()
      await catchUp()
      return received.slice(before).some((message) => message.includes(`"table":"${table}"`))
    },
    end: () => socket.terminate(),
  }
}

async function withSecondFactor(session: Session) {
  const enrolled = await succeed(post('/auth/v1/factors', { factor_type: 'totp' }, session))
  const { id, totp } = JSON.parse(enrolled)
  const give = async (to: Session): Promise<Session> => {
    const challenge = JSON.parse(await succeed(post(`/auth/v1/factors/${id}/challenge`, {}, to)))
    const body = { challenge_id: challenge.id, code: codeAt(totp.secret, stepAt(Date.now())) }
    const { access_token, refresh_token } = JSON.parse(
      await succeed(post(`/auth/v1/factors/${id}/verify`, body, to)),
    )
    await db.query('delete from server.used_codes')
    return { token: access_token, refreshToken: refresh_token }
  }
  return { id, give }
}

/** Signs a new person in twice: session `here` performs the act, and session `there` should lose its access. */
async function signedInTwice({ hasFactor = false }) {
  const email = `${randomUUID()}@private.example`
  const person = await createPerson(db, { email, passwordHash })
  let [here, there]: Session[] = [await signIn(email), await signIn(email)]
  assert.ok(here && there)
  let factor: string | undefined
  if (hasFactor) {
    const { id, give } = await withSecondFactor(here)
    factor = id
    here = await give(here)
    there = await give(await signIn(email))
  }

  const verifier = randomUUID() + randomUUID()
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const code = new URL(await follow(await recover(email, { code_challenge, code_challenge_method: 's256' })))
  const recovery = await recover(email)
  const newEmail = `${randomUUID()}@private.example`
  await succeed(
    send({ method: 'PUT', path: '/auth/v1/user', body: { email: newEmail }, headers: bearer(here) }),
  )
  const change = await mailedLink(newEmail)

  const image = { 'content-type': 'image/webp', ...bearer(there) }
  const upload = (path: string) =>
    send({
      method: 'POST',
      path: `/storage/v1/object/avatars/${person.id}/${path}`,
      body: picture,
      headers: image,
    })
  const signed = JSON.parse(
    await succeed(post(`/storage/v1/object/upload/sign/avatars/${person.id}/signed.webp`, {}, there)),
  ).url as string
  const socket = await listen(there, 'favorite_lists')
  await db.query('insert into public.favorite_lists (client_id) values ($1)', [person.id])

  /** Each means of access, with a check of whether it still works. */
  const works: Record<string, () => Promise<boolean>> = {
    reading: async () =>
      (await send({ path: `/rest/v1/profiles?id=eq.${person.id}`, headers: bearer(there) })).text.includes(
        person.id,
      ),
    writing: async () =>
      (await post('/rest/v1/favorites', { client_id: person.id, professional_id: published.id }, there))
        .status === 201,
    exporting: async () => (await rpc(there, 'export_my_data')).text.includes(person.id),
    uploading: async () => (await upload('nova.webp')).status === 200,
    'a signed upload': async () =>
      (
        await send({
          method: 'PUT',
          path: `/storage/v1${signed}`,
          body: picture,
          headers: { 'content-type': 'image/webp' },
        })
      ).status === 200,
    'live changes': () =>
      socket.delivers(() =>
        db.query('update public.favorite_lists set changed_at = clock_timestamp() where client_id = $1', [
          person.id,
        ]),
      ),
    'the account': async () => (await send({ path: '/auth/v1/user', headers: bearer(there) })).status === 200,
    refreshing: async () =>
      (await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: there.refreshToken }))
        .status === 200,
    'a recovery link': async () => (await follow(recovery)).includes('access_token='),
    "an e-mail change's link": async () => !(await follow(change)).includes('error='),
    "a link's code": async () =>
      (
        await post('/auth/v1/token?grant_type=pkce', {
          auth_code: code.searchParams.get('code'),
          code_verifier: verifier,
        })
      ).status === 200,
  }
  // From this read on the server considers the session valid, and checks it again only after half a minute.
  assert.ok(await works.reading?.())
  return {
    person,
    here,
    there,
    newEmail,
    factor,
    async working() {
      const names: string[] = []
      for (const [name, does] of Object.entries(works)) if (await does()) names.push(name)
      socket.end()
      return names
    },
  }
}

type Ending = Omit<Awaited<ReturnType<typeof signedInTwice>>, 'working'>

const SESSION = [
  'reading',
  'writing',
  'exporting',
  'uploading',
  'a signed upload',
  'live changes',
  'the account',
  'refreshing',
]
const LINKS = ['a recovery link', "an e-mail change's link", "a link's code"]

const signOut = (scope: string, session: Session) =>
  succeed(post(`/auth/v1/logout?scope=${scope}`, {}, session))
const change = (body: object, { here }: Ending) =>
  succeed(send({ method: 'PUT', path: '/auth/v1/user', body, headers: bearer(here) }))
/** Calls a function about the person, as an administrator who has just given the password. */
const asAdmin = async (name: string, { person }: Ending) =>
  succeed(rpc(await signIn(people.admin.email), name, { person_id: person.id }))
const query = <T>(work: Parameters<typeof backend.database.transaction<T>>[0]) =>
  backend.database.transaction(work)

/** Each act that ends an account, a session or a credential, and the means of access that the act leaves valid. */
const ENDS: Record<string, { act: (ending: Ending) => Promise<unknown>; keeps: string[]; hasFactor?: true }> =
  {
    'no act': { act: async () => {}, keeps: [...SESSION, ...LINKS] },
    'its own sign-out': { act: ({ there }) => signOut('local', there), keeps: LINKS },
    'a sign-out of all other sessions': { act: ({ here }) => signOut('others', here), keeps: LINKS },
    'a sign-out everywhere': { act: ({ here }) => signOut('global', here), keeps: LINKS },
    'the end of a session': {
      act: ({ here, there }) => succeed(rpc(here, 'end_session', { session_id: sessionOf(there) })),
      keeps: LINKS,
    },
    "an administrator's end of all sessions": {
      act: (ending) => asAdmin('admin_end_sessions', ending),
      keeps: LINKS,
    },
    'the reuse of a refresh token': {
      async act({ there }) {
        let { refreshToken } = there
        for (let count = 0; count < 2; count += 1) {
          const answer = await succeed(
            post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }),
          )
          refreshToken = JSON.parse(answer).refresh_token
        }
        await db.query(`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute'`)
        await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: there.refreshToken })
      },
      keeps: LINKS,
    },
    'a new password': { act: (ending) => change({ password: 'outra-bexiga-colorida-8' }, ending), keeps: [] },
    'a change of e-mail': {
      async act({ person, newEmail }) {
        for (const email of [person.email, newEmail]) await follow(await mailedLink(email))
        const { rows } = await db.query('select email from auth.users where id = $1', [person.id])
        assert.deepEqual(rows, [{ email: newEmail }])
      },
      keeps: SESSION,
    },
    'a block': { act: (ending) => asAdmin('admin_block_sign_in', ending), keeps: [] },
    'a block that is undone': {
      async act(ending) {
        await asAdmin('admin_block_sign_in', ending)
        const body = { person_id: ending.person.id, is_blocked: false }
        await succeed(rpc(await signIn(people.admin.email), 'admin_block_sign_in', body))
      },
      keeps: [],
    },
    'the deletion of the account': { act: ({ here }) => succeed(rpc(here, 'delete_my_account')), keeps: [] },
    'a deletion by an admin': { act: (ending) => asAdmin('admin_delete_account', ending), keeps: [] },
    "the operator's new password": {
      act: ({ person }) => query((run) => takeOverAccount(run, person.id, passwordHash)),
      keeps: [],
    },
    'the removal of the second factor': {
      act: ({ here, factor }) =>
        succeed(send({ method: 'DELETE', path: `/auth/v1/factors/${factor}`, headers: bearer(here) })),
      keeps: [],
      hasFactor: true,
    },
    'the use of a recovery code': {
      async act({ here, person }) {
        const [code] = JSON.parse(await succeed(rpc(here, 'make_recovery_codes')))
        assert.equal(await succeed(rpc(await signIn(person.email), 'use_recovery_code', { code })), 'true')
      },
      keeps: LINKS,
      hasFactor: true,
    },
    "the operator's removal of the second factor": {
      act: ({ person }) => makeAdministrator(backend.database, person.email, undefined),
      keeps: [],
      hasFactor: true,
    },
  }

for (const [name, { act, keeps, hasFactor }] of Object.entries(ENDS)) {
  const left =
    keeps.length === 0 ? 'nothing' : keeps === LINKS ? 'only mailed links' : `${keeps.length} of 11 ways in`
  test(`right after ${name}, another device can still use ${left}`, async () => {
    const { working, ...ending } = await signedInTwice({ hasFactor: hasFactor ?? false })
    await act(ending)
    assert.deepEqual(await working(), keeps)
  })
}

test('the link that completes an e-mail change returns a PKCE code that opens a session', async () => {
  const email = `${randomUUID()}@private.example`
  await createPerson(db, { email, passwordHash })
  const session = await signIn(email)
  const newEmail = `${randomUUID()}@private.example`
  const verifier = randomUUID() + randomUUID()
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const body = { email: newEmail, code_challenge, code_challenge_method: 's256' }
  await succeed(send({ method: 'PUT', path: '/auth/v1/user', body, headers: bearer(session) }))
  await follow(await mailedLink(email))
  const { searchParams } = new URL(await follow(await mailedLink(newEmail)))
  await succeed(
    post('/auth/v1/token?grant_type=pkce', { auth_code: searchParams.get('code'), code_verifier: verifier }),
  )
})

/** The number of files of stored and unfinished objects. */
const stored = async () => {
  const entries = await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('journal')).length
}

test('an upload is refused and leaves no bytes if its session ends before all bytes have arrived', async () => {
  const person = await createPerson(db, { email: `${randomUUID()}@private.example`, passwordHash })
  const session = await signIn(person.email)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  const path = `/storage/v1/object/avatars/${person.id}/lenta.png`
  const headers = {
    apikey: publishableKey,
    'content-type': 'image/png',
    'content-length': large.length,
    ...bearer(session),
  }
  const before = await stored()
  const sent = request(new URL(path, url), { method: 'POST', headers })
  const answered = once(sent, 'response')
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
  })
  sent.write(large.subarray(0, -1))
  // Waits until bytes are stored: by then the permission has been checked.
  while (!isAnswered && (await stored()) === before);
  await db.query('delete from auth.sessions where user_id = $1', [person.id])
  sent.end(large.subarray(-1))
  const [{ statusCode }] = await answered
  assert.equal(statusCode, 400)
  assert.equal((await db.query('select from storage.objects where owner_id = $1', [person.id])).rowCount, 0)
  assert.equal(await stored(), before)
})

/** Creates a pending registration, which the table `registration_changes` announces. */
const register = () => createProfessional(db, { status: 'pending' })

for (const [name, sql] of [
  ['was removed', `update public.profiles set user_type = 'client' where id = $1`],
  ['was blocked', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ['was signed out', 'delete from auth.sessions where user_id = $1'],
] as const) {
  test(`an administrator who ${name} stops receiving changes of registrations immediately`, async () => {
    const email = `${randomUUID()}@private.example`
    const admin: Person = await createPerson(db, { email, passwordHash, userType: 'admin' })
    const socket = await listen(await signIn(email), 'registration_changes')
    assert.ok(await socket.delivers(register))
    await db.query(sql, [admin.id])
    assert.equal(await socket.delivers(register), false)
    socket.end()
  })
}
