import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Attempt, everybody, openTarget } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, harmless, refused, people, quiet } = target
const path = '/rest/v1/rpc/shared_favorites'
const {
  rows: [{ token }],
} = await db.query('select share_token as token from public.favorite_lists where client_id = $1', [
  people.otherClient.id,
])

test("no resource embedded in a shared list shows the list's client, notes or dates", async () => {
  for (const embedded of ['favorites(*)', 'favorites!inner(*)', 'favorite_lists(*)', 'profiles(*)']) {
    for (const as of everybody) {
      await harmless({ as, method: 'POST', path: `${path}?select=*,${embedded}`, body: { token } })
    }
  }
})

test("no filter, order or embedding lets others find a client's note", async () => {
  for (const as of everybody) {
    if (as === 'otherClient') continue
    for (const query of [
      'favorites?select=note&note=like.*otherClient*',
      'professionals?select=name,favorites!inner(note)&favorites.note=not.is.null&favorites.note=like.*otherClient*',
      `favorites?client_id=eq.${people.otherClient.id}&order=note`,
    ]) {
      const { text } = await harmless({ as, path: `/rest/v1/${query}` })
      assert.ok(!text.includes(quiet.name), query)
    }
  }
})

const secretOf = (number: number) => String(number).padStart(32, '0')

type Vote = { secret: string; name: string; isGiven?: boolean; as?: Attempt['as']; address?: string }

const vote = ({ secret, name, isGiven = true, as = 'visitor', address = '203.0.113.1' }: Vote): Attempt => ({
  as,
  method: 'POST',
  path: '/rest/v1/rpc/set_vote',
  headers: { 'x-forwarded-for': address },
  body: { token, secret, voter_name: name, professional_id: quiet.id, is_given: isGiven },
})

const votes = async () =>
  (await db.query('select encode(voter, $1) as voter, name from private.list_votes order by name', ['hex']))
    .rows

test("only the voter can vote under their name or withdraw their vote, and only the list's client can remove the vote", async () => {
  assert.equal((await send(vote({ secret: secretOf(1), name: 'Dinda' }))).status, 204)
  const [given] = await votes()
  // Everybody with the link can read `voter`, so it must not work as the vote's secret.
  for (const secret of [secretOf(2), given?.voter.slice(0, 32), given?.voter, '', null]) {
    for (const name of ['Dinda', ' dínda ', 'DINDA']) {
      await refused(vote({ secret, name }), vote({ secret, name, isGiven: false }))
    }
  }
  for (const as of everybody) {
    const body = { voter: given?.voter, professional_id: quiet.id }
    if (as !== 'otherClient') await send({ as, method: 'POST', path: '/rest/v1/rpc/remove_vote', body })
    for (const method of ['GET', 'DELETE']) {
      await refused({ as, method, path: '/rest/v1/list_votes', headers: { 'accept-profile': 'private' } })
    }
    assert.deepEqual(await votes(), [given])
  }
})

test("a voter's name must have 2 to 30 letters, and the served list escapes markup in it", async () => {
  for (const name of ['A', 'a'.repeat(31), 'a\nb', '   ', 'a'.repeat(100_000), null, 7]) {
    await refused(vote({ secret: secretOf(3), name: name as string }))
  }
  const name = '<script>alert(1)</script>'
  assert.equal((await send(vote({ secret: secretOf(1), name }))).status, 204)
  const { text } = await send({ path: `/lista/${token}` })
  assert.ok(!text.includes(name))
})

test('a list takes ten voters from one IP network and twenty in all, however many accounts are used', async () => {
  const seats = async (address: (at: number) => string, first: number) => {
    for (let at = 0; at < 15; at += 1) {
      const as = everybody[at % everybody.length]
      await send(vote({ secret: secretOf(first + at), name: `Voto ${first + at}`, as, address: address(at) }))
    }
    return (await votes()).length
  }
  // A vote that earlier tests left is from the same network, so it counts as one of the ten.
  assert.equal(await seats((at) => `192.0.2.${at + 1}, 203.0.113.1`, 100), 10)
  assert.equal(await seats((at) => `203.0.113.${at + 10}`, 200), 20)
  const { status, text } = await send(vote({ secret: secretOf(999), name: 'Tarde', address: '203.0.113.99' }))
  assert.equal(status, 429)
  assert.match(text, /Esta lista já tem 20 nomes\./)
})
