// Mail scanners fetch links. Fetching a link must neither change nor reveal anything, whoever asked for the mail.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import { type Attempt, openTarget, password } from './target.ts'

const { db, url, dataDir, publishableKey, send, follow, signIn, mailedLink } = await openTarget()

const passwordHash = await hashPassword(password)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: object) => send({ method: 'POST', path, body })

/** Every URL in the text and the HTML of the newest mail to this address. */
async function linksTo(email: string) {
  const folder = `${dataDir}/mail`
  for (const name of await listEmails(folder, 100)) {
    const message = await loadEmail(folder, name)
    if (!message?.to.includes(email)) continue
    const texts = message.text + message.html.replaceAll('&amp;', '&')
    return [...new Set(texts.match(/https?:\/\/[^\s"'<>]+/g))]
  }
  throw new Error(`No mail to ${email}`)
}

/** Checksums of what a link could change or create: accounts, sign-ups, links, codes and sessions. */
async function state() {
  const tables = ['auth.users', 'auth.one_time_tokens', 'auth.flow_state', 'auth.sessions', 'server.sign_ups']
  const { rows } = await db.query(
    tables
      .map((table) => `select '${table}', md5(string_agg(t::text, '' order by t::text)) from ${table} t`)
      .join(' union all '),
  )
  return rows
}

/** The requests that scanners, previews and proxies send, and those that another site's page or a script could send. */
function readings(link: URL): Attempt[] {
  const verify = [`/auth/v1/verify${link.search}`, `/auth/v1/verify${link.search.replace('_hash', '')}`]
  const paths = [link.pathname + link.search, ...verify]
  const type = 'application/x-www-form-urlencoded'
  return [
    ...paths.flatMap((path) => ['GET', 'HEAD', 'OPTIONS', 'PUT'].map((method) => ({ method, path }))),
    ...paths.map((path) => ({ path, headers: { 'x-http-method-override': 'POST', purpose: 'prefetch' } })),
    ...paths.map((path) => ({ path: path.replace('?', '?_method=POST&refused=true&') })),
    { method: 'POST', path: link.pathname + link.search },
    { method: 'POST', path: link.pathname, headers: { 'content-type': type }, body: link.search.slice(1) },
    // A POST with the fields in the URL and none in the body.
    ...verify.map((path) => ({ method: 'POST', path, headers: { 'content-type': type }, body: '' })),
    ...['text/plain', 'multipart/form-data; boundary=x', undefined].map((other) => ({
      method: 'POST',
      path: '/auth/v1/verify',
      headers: { apikey: undefined, 'content-type': other },
      body: JSON.stringify(Object.fromEntries(link.searchParams)),
    })),
    ...['https://evil.example', 'null'].map((origin) => ({
      method: 'POST',
      path: '/auth/v1/verify',
      headers: { apikey: undefined, 'content-type': type, origin, 'sec-fetch-site': 'cross-site' },
      body: link.search.slice(1),
    })),
  ]
}

/** Fetches every link of the newest mail in every way, follows redirects, and asserts that nothing changes. */
async function scan(email: string) {
  const before = await state()
  for (const found of await linksTo(email)) {
    const queue = readings(new URL(found))
    for (const attempt of queue) {
      const { status, headers, text } = await send(attempt)
      assert.ok(status < 500, `${status}: ${text}`)
      assert.doesNotMatch(text + JSON.stringify(headers), /(access_token|refresh_token)["=]|[?&]code=/)
      assert.ok(!text.includes(email), 'the page names no address')
      if (headers.location?.startsWith(url) && queue.length < 100) {
        queue.push({ path: headers.location.slice(url.length) })
      }
    }
  }
  assert.deepEqual(await state(), before, `reading the mail to ${email} changed something`)
}

const newEmail = () => `${randomUUID()}@private.example`

async function newPerson() {
  const email = newEmail()
  await createPerson(db, { email, passwordHash })
  return { email, ...(await signIn(email)) }
}

test("a scanner does not confirm a sign-up that a stranger made with somebody else's e-mail", async () => {
  const email = newEmail()
  await post('/auth/v1/signup', { email, password, data: { name: 'Estranha', user_type: 'provider' } })
  await scan(email)
  const { status, text } = await post('/auth/v1/token?grant_type=password', { email, password })
  assert.deepEqual([status, JSON.parse(text).error_code], [400, 'email_not_confirmed'])

  // The owner of the e-mail removes the sign-up.
  const link = new URL(await mailedLink(email))
  link.searchParams.set('refused', 'true')
  assert.equal(await follow(link), `${url}/confirmar?refused=true`)
  const again = await post('/auth/v1/token?grant_type=password', { email, password })
  assert.equal(JSON.parse(again.text).error_code, 'invalid_credentials')
  assert.equal((await db.query('select from auth.users where email = $1', [email])).rowCount, 0)
})

for (const challenge of [{}, { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }]) {
  const flow = 'code_challenge' in challenge ? 'code' : 'session'
  test(`a scanner neither uses up a recovery link nor receives the link's ${flow}`, async () => {
    const { email } = await newPerson()
    await post('/auth/v1/recover', { email, ...challenge })
    await scan(email)
    assert.match(await follow(await mailedLink(email)), flow === 'code' ? /\?code=/ : /#access_token=/)
  })
}

test('scanners of both mailboxes do not confirm a change of e-mail', async () => {
  const { email, token } = await newPerson()
  const next = newEmail()
  await send({ method: 'PUT', path: '/auth/v1/user', body: { email: next }, headers: bearer(token) })
  for (const address of [email, next]) await scan(address)
  assert.match(await follow(await mailedLink(email)), /#message=/)
  await scan(next)
  assert.match(await follow(await mailedLink(next)), /#access_token=/)
  assert.equal((await db.query('select from auth.users where email = $1', [next])).rowCount, 1)
})

test('a scanner that fetches the links of a mail to a registered or unconfirmed e-mail changes nothing', async () => {
  const { email } = await newPerson()
  await post('/auth/v1/signup', { email, password })
  await scan(email)
  const waiting = newEmail()
  await post('/auth/v1/signup', { email: waiting, password })
  await post('/auth/v1/recover', { email: waiting })
  await scan(waiting)
  assert.match(await follow(await mailedLink(waiting)), /type=recovery/)
})

test('the token of a mailed link works only with the API key that supabase-js sends', async () => {
  const { email } = await newPerson()
  await post('/auth/v1/recover', { email })
  const token_hash = new URL(await mailedLink(email)).searchParams.get('token_hash')
  const body = { token_hash, type: 'recovery' }
  const path = '/auth/v1/verify'
  const keyless = await send({ method: 'POST', path, headers: { apikey: undefined }, body })
  assert.equal(keyless.status, 401)
  const { status, text } = await send({ method: 'POST', path, headers: { apikey: publishableKey }, body })
  assert.deepEqual([status, JSON.parse(text).user.email], [200, email])
})
