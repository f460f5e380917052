import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { limits } from '@fenix/domain/limits.ts'
import { isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { voters, voterName } = limits
const aNetwork = 10

/** The secret of the device with this number. */
const secretOf = (device: number) => createHash('md5').update(String(device)).digest('hex')

/** A shared list of two professionals. */
async function newList() {
  const client = await createPerson(owner)
  const ids = []
  for (let count = 0; count < 2; count++) {
    const professional = await createProfessional(owner)
    await createFavorite(owner, { client, professional })
    ids.push(professional.id)
  }
  const [row] = await actAs(client).query<{ token: string }>('select share_favorites() as token')
  const [first = '', second = ''] = ids
  return { client, token: row?.token ?? '', first, second }
}

type Vote = {
  device?: number
  secret?: string | null
  name?: string | null
  on?: string
  isGiven?: boolean
  address?: string | undefined
  as?: Actor
}

/** Votes as the API does, by default each device from its own IP address. */
function vote(
  { token, first }: { token: string; first: string },
  {
    device = 1,
    secret = secretOf(device),
    name = `Pessoa ${device}`,
    on = first,
    isGiven = true,
    address = `198.51.100.${device}`,
    as = visitor,
  }: Vote = {},
) {
  return as.transaction(async (query) => {
    const headers = JSON.stringify({ 'cf-connecting-ip': address })
    await query(`select set_config('request.headers', $1, true)`, [headers])
    await query('select set_vote($1, $2, $3, $4, $5)', [token, secret, name, on, isGiven])
  })
}

type Seen = { professional_id: string; voter: string; name: string; is_own: boolean }
const votes = ({ token }: { token: string }, device?: number, as: Actor = visitor) =>
  as.query<Seen>('select * from shared_votes($1, $2)', [
    token,
    device === undefined ? null : secretOf(device),
  ])
const names = async (list: { token: string }) => (await votes(list)).map(({ name }) => name)

test("anybody with the link can vote without an account, and sees all voters' names and which votes are their own", async () => {
  const list = await newList()
  await vote(list, { device: 1, name: ' Dinda\u00a0Rê ' })
  await vote(list, { device: 2, name: 'Caio', on: list.second, as: actAs(await createPerson(owner)) })
  const seen = (await votes(list, 2)).map(({ professional_id, name, is_own }) => [
    professional_id,
    name,
    is_own,
  ])
  assert.deepEqual(seen, [
    [list.first, 'Dinda Rê', false],
    [list.second, 'Caio', true],
  ])
})

test("voting again changes only the voter's name, which is the same for all votes of a device", async () => {
  const list = await newList()
  await vote(list, { name: 'Re' })
  await vote(list, { name: 'Rê', on: list.second })
  await vote(list, { name: 'Dinda Rê' })
  assert.deepEqual(await names(list), ['Dinda Rê', 'Dinda Rê'])
})

test('a vote can be taken back only by its own device', async () => {
  const list = await newList()
  await vote(list, { device: 1 })
  const [seen] = await votes(list)
  for (const secret of [secretOf(2), seen?.voter.slice(0, 32) ?? '']) {
    await vote(list, { secret, name: 'Outra pessoa', isGiven: false })
    assert.deepEqual(await names(list), ['Pessoa 1'])
  }
  await vote(list, { device: 1, isGiven: false })
  assert.deepEqual(await names(list), [])
})

test('nobody can vote under a name that another device uses on the list, whatever its case or accents', async () => {
  const list = await newList()
  await vote(list, { device: 1, name: 'Vó Nair' })
  for (const name of ['Vó Nair', 'vo nair', ' VÓ NAIR ']) {
    await isInvalid(vote(list, { device: 2, name }), 'voter_name')
  }
  await vote(await newList(), { device: 2, name: 'Vó Nair' })
})

test("a voter's name has 2 to 30 visible letters on one line", async () => {
  const list = await newList()
  const { min, max } = voterName
  for (const name of [null, '', ' ', 'a', '\u200ba', 'a'.repeat(max + 1), 'a\nb', 'a'.repeat(2_000_000)]) {
    await isInvalid(vote(list, { name }), 'voter_name')
  }
  for (const name of ['a'.repeat(min), 'a'.repeat(max), '<b>Rê</b>']) await vote(list, { name })
  assert.deepEqual(await names(list), ['<b>Rê</b>'])
})

test("a device's secret that could be guessed is refused", async () => {
  const list = await newList()
  for (const secret of [null, '', '0', 'g'.repeat(32), 'a'.repeat(31), 'a'.repeat(33)]) {
    await isRefused(vote(list, { secret }), errorCodes.invalidArgument)
  }
})

test('a device has a different digest on each list, and its secret is not stored', async () => {
  const [one, other] = [await newList(), await newList()]
  await vote(one)
  await vote(other)
  assert.notEqual((await votes(one))[0]?.voter, (await votes(other))[0]?.voter)
  const { rows } = await owner.query(`select from private.list_votes v where v::text like '%' || $1 || '%'`, [
    Buffer.from(secretOf(1)).toString('hex'),
  ])
  assert.deepEqual(rows, [])
})

test('a list has at most twenty voters; the twenty can still add and take back votes', async () => {
  const list = await newList()
  for (let device = 1; device <= voters; device++) await vote(list, { device })
  await isRefused(vote(list, { device: voters + 1 }), errorCodes.tooMany)
  await vote(list, { device: 1, on: list.second })
  for (const on of [list.first, list.second]) await vote(list, { device: 1, on, isGiven: false })
  await vote(list, { device: voters + 1 })
  assert.equal(new Set(await names(list)).size, voters)
})

test('a list has at most ten voters from one IP network, even if they vote simultaneously or on different days', async () => {
  const list = await newList()
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']
  const attempts = Array.from({ length: 14 }, (_, device) =>
    vote(list, { device, address: addresses[device % 2] }),
  )
  const results = await Promise.allSettled(attempts)
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, aNetwork)
  await owner.query(`update private.list_votes set created_at = created_at - interval '2 days'`)
  await owner.query('delete from private.report_keys')
  await isRefused(vote(list, { device: 20, address: '2001:db8:1:2::2' }), errorCodes.tooMany)
  await vote(list, { device: 20, address: '2001:db8:1:3::1' })
})

test('only a public professional on a shared list can be voted for; hidden professionals and invalid links show no votes', async () => {
  const list = await newList()
  const elsewhere = await createProfessional(owner)
  await vote(list)
  await isRefused(vote(list, { on: elsewhere.id }), errorCodes.notPublic)
  for (const token of ['', '0'.repeat(32), list.client.id]) {
    await isRefused(vote({ ...list, token }), errorCodes.notPublic)
    assert.deepEqual(await votes({ token }), [])
  }
  await owner.query(`update professionals set status = 'suspended' where id = $1`, [list.first])
  assert.deepEqual(await votes(list), [])
  await isRefused(vote(list), errorCodes.notPublic)
  await owner.query(`update professionals set status = 'approved' where id = $1`, [list.first])
  await owner.query(`update auth.users set banned_until = 'infinity' where id = $1`, [list.client.id])
  assert.deepEqual(await votes(list), [])
  await isRefused(vote(list, { isGiven: false }), errorCodes.notPublic)
})

test('the owner of a list can remove votes from it, but nobody can remove a vote from another list', async () => {
  const [list, other] = [await newList(), await newList()]
  await vote(list)
  await vote(list, { on: list.second })
  await vote(other)
  const [seen] = await votes(list)
  const remove = (person: { id: string }) =>
    actAs(person).query('select remove_vote($1, $2)', [seen?.voter, list.first])
  await remove(other.client)
  assert.equal((await votes(list)).length, 2)
  await remove(list.client)
  assert.deepEqual(
    (await votes(list)).map((row) => row.professional_id),
    [list.second],
  )
  assert.equal((await votes(other)).length, 1)
})

test("revoking a list's link deletes names and votes, and a new link starts without them", async () => {
  const [list, other] = [await newList(), await newList()]
  await vote(list)
  await vote(other)
  const self = actAs(list.client)
  await self.query('select stop_sharing_favorites()')
  const { rows } = await owner.query('select name from private.list_votes where client_id = $1', [
    list.client.id,
  ])
  assert.deepEqual(rows, [])
  const [next] = await self.query<{ token: string }>('select share_favorites() as token')
  assert.deepEqual(await votes({ token: next?.token ?? '' }), [])
  assert.equal((await votes(other)).length, 1)
})

test("a voter's name without letters is not stored, regardless of who writes it", async () => {
  const list = await newList()
  await isRefused(
    owner.query(`insert into private.list_votes values ($1, '\\x00', $2, ' ', '\\x00')`, [
      list.client.id,
      list.first,
    ]),
    '23514',
  )
})

test("a vote updates the list's changed_at, by which the owner's other devices notice the vote", async () => {
  const list = await newList()
  const changedAt = async () =>
    (await actAs(list.client).query<{ at: string }>('select changed_at::text as at from favorite_lists'))[0]
      ?.at
  const before = await changedAt()
  await vote(list)
  assert.notEqual(await changedAt(), before)
})
