import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createAgenda } from '@fenix/database/factories/professionals.ts'
import { daysAfter, formatDay, formatLongDay, today } from '@fenix/domain/dates.ts'
import { type Attempt, everybody, openTarget, type Who } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, harmless, refused, fingerprint, published, quiet, people } = target

const inDays = (days: number) => daysAfter(days, today())
/** `published` is busy on each of the next hundred days; `freeDay`, a later day, is free. */
const busyDays = Array.from({ length: 100 }, (_, at) => inDays(at + 1))
const freeDay = inDays(200)
await createAgenda(db, { professional: published, busy: busyDays })

type From = { as?: Who; headers: Record<string, string> }
const from = (address: string, as?: Who): From => ({
  ...(as && { as }),
  headers: { 'x-forwarded-for': address },
})

const call = async (caller: From, name: string, body: object) =>
  JSON.parse((await send({ ...caller, method: 'POST', path: `/rest/v1/rpc/${name}`, body })).text)

/** Removes every spelling of the requested day from a text. */
const without = (day: string, text: string) =>
  [day, formatLongDay(day), formatDay(day).replaceAll(' de ', ' ').replace('.', '')].reduce(
    (left, written) => left.replaceAll(written, ''),
    text,
  )

/** Everything that API calls, pages and the MCP tool reveal about a day. */
async function told(caller: From, day: string) {
  const page = await send({ ...caller, path: `/profissionais?data=${day}&so-livres=sim` })
  const tool = { name: 'buscar_profissionais', arguments: { data: day, party_date: day, only_free: true } }
  const accept = 'application/json, text/event-stream'
  const program = await send({
    headers: { ...caller.headers, accept },
    method: 'POST',
    path: '/mcp',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
  })
  const search = { party_date: day, page_size: 10 }
  const names = async (more: object) =>
    (await call(caller, 'search_professionals', { ...search, ...more })).map(({ id }: { id: string }) => id)

  return {
    page: without(day, page.text),
    program: without(day, program.text),
    states: await call(caller, 'day_states', { professional_ids: [published.id, quiet.id], day }),
    order: await names({}),
    cheapest: await names({ sort: 'cheapest' }),
    onlyFree: await names({ only_free: true }),
    counts: await call(caller, 'count_professionals', { party_date: day }),
    free: await call(caller, 'count_professionals', { party_date: day, only_free: true }),
  }
}

const isAnswered = async (caller: From, day: string) =>
  (await call(caller, 'day_states', { professional_ids: [published.id], day }))[0].state !== 'ask'

test('no call or page reveals anything about a day to a caller who has not asked about that day', async () => {
  for (const [at, as] of everybody.entries()) {
    const caller = from(`198.51.100.${at + 1}`, as)
    assert.deepEqual(await told(caller, busyDays[0] ?? ''), await told(caller, freeDay), as)
  }
  const asker = from('198.51.100.99')
  for (const day of [busyDays[0] ?? '', freeDay]) assert.equal(await call(asker, 'ask_day', { day }), true)
  const [onBusy, onFree] = [await told(asker, busyDays[0] ?? ''), await told(asker, freeDay)]
  for (const part of ['states', 'order', 'onlyFree', 'counts', 'free'] as const) {
    assert.notDeepEqual(onBusy[part], onFree[part], part)
  }
})

test('one IP network can ask about at most 20 dates an hour and 60 a day, however many accounts are used', async () => {
  const learn = async () => {
    for (const [at, day] of busyDays.entries()) {
      const as = everybody[at % everybody.length] ?? 'visitor'
      // A forged address before the proxy's entry in X-Forwarded-For does not count as another IP network.
      await call(from(`192.0.2.${at + 1}, 203.0.113.9`, as), 'ask_day', { day })
    }
    const learned = []
    for (const day of busyDays) if (await isAnswered(from('203.0.113.9'), day)) learned.push(day)
    return learned.length
  }
  const anHourLater = () =>
    db.query(`update private.asked_days set asked_at = asked_at - interval '61 minutes'`)
  assert.equal(await learn(), 20)
  const [busy = '', last = ''] = [busyDays[99], freeDay]
  assert.deepEqual(await told(from('203.0.113.9'), busy), await told(from('203.0.113.9'), last))
  for (const all of [40, 60, 60]) {
    await anHourLater()
    assert.equal(await learn(), all)
  }
})

test("nobody can read an agenda table, ask about several days in one call, or edit another's agenda", async () => {
  for (const as of everybody) {
    for (const table of ['agendas', 'agenda_days', 'asked_days', 'agenda_mails', 'network_key']) {
      for (const profile of ['public', 'private']) {
        await refused({ as, path: `/rest/v1/${table}`, headers: { 'accept-profile': profile } })
      }
    }
    await refused(
      { as, path: '/rest/v1/professionals?select=id,agendas(*)' },
      { as, method: 'POST', path: '/rest/v1/rpc/ask_day', body: { day: busyDays.slice(0, 3) } },
      { as, method: 'POST', path: '/rest/v1/rpc/my_agenda', body: { professional_id: published.id } },
    )
    if (as !== 'otherProvider') {
      const day = { day: freeDay, is_busy: true, professional_id: published.id }
      await refused({ as, method: 'POST', path: '/rest/v1/rpc/set_busy_day', body: day })
    }
  }
})

/** Records a mail with a link that confirms an agenda; returns the link's token. */
async function mail({ id }: { id: string }, daysAgo = 0) {
  const token = randomBytes(16).toString('hex')
  const link = createHash('sha256').update(token).digest()
  await db.query(
    `insert into private.agenda_mails (professional_id, month, link, sent_at)
     values ($1, $2, $3, now() - make_interval(days => $4))
     on conflict (professional_id, month) do update set link = excluded.link, sent_at = excluded.sent_at, answered_at = null`,
    [id, `${today().slice(0, 7)}-01`, link, daysAgo],
  )
  return token
}

const press = (token: string): Attempt => ({ method: 'POST', path: `/emails/agenda/${token}` })
const confirmations = async () => {
  const { rows } = await db.query<{ id: string; at: Date | null }>(
    'select professional_id as id, confirmed_at as at from private.agendas order by 1',
  )
  return new Map(rows.map(({ id, at }) => [id, at?.getTime()]))
}

test('opening the mailed link of an agenda, however often, changes nothing', async () => {
  const token = await mail(published)
  const before = await fingerprint()
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    await harmless({ method, path: `/emails/agenda/${token}` })
  }
  await harmless({ path: `/rest/v1/rpc/confirm_agenda_by_link?token=${token}` })
  assert.deepEqual(await fingerprint(), before)
})

test("a mailed agenda link confirms only its owner's agenda, only once, and not after it expires", async () => {
  await createAgenda(db, { professional: quiet, confirmedAt: null })
  const before = await confirmations()
  const token = await mail(published)
  assert.equal((await send(press(token))).status, 200)
  const after = await confirmations()
  assert.notEqual(after.get(published.id), before.get(published.id))
  assert.equal(after.get(quiet.id), before.get(quiet.id))
  await refused(press(token))
  await refused(press(await mail(published, 32)))
})

test('an agenda link gives access to nothing else, and no other token or guess works in its place', async () => {
  const token = await mail(published)
  await harmless(
    { method: 'POST', path: `/emails/${token}`, body: 'wanted=false' },
    { method: 'POST', path: '/rest/v1/rpc/set_product_mails', body: { token, wanted: false } },
    { method: 'POST', path: '/rest/v1/rpc/shared_favorites', body: { token } },
    { path: `/lista/${token}` },
  )
  await refused({ method: 'POST', path: '/auth/v1/verify', body: { type: 'signup', token_hash: token } })
  const { rows } = await db.query<{ token: string }>(
    'select share_token as token from public.favorite_lists where client_id = $1',
    [people.otherClient.id],
  )
  for (const guess of [
    rows[0]?.token,
    '0'.repeat(32),
    token.toUpperCase(),
    `${token}0`,
    "' or ''='",
    '%00',
  ]) {
    await refused(press(encodeURIComponent(String(guess))))
  }
})
