import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everybody, openTarget } from './target.ts'

const target = await openTarget()
const { db, harmless, send, people, quiet } = target
const path = '/rest/v1/rpc/shared_favorites'
const {
  rows: [{ token }],
} = await db.query('select share_token as token from public.favorite_lists where client_id = $1', [
  people.otherClient.id,
])

test('a shared list shows everybody the professionals and not whose it is', async () => {
  for (const as of everybody) {
    const { status, text } = await send({ as, method: 'POST', path, body: { token } })
    assert.equal(status, 200)
    assert.deepEqual(
      JSON.parse(text).map(({ id }: { id: string }) => id),
      [quiet.id],
    )
    assert.doesNotMatch(text, new RegExp(`${people.otherClient.id}|Anotação`))
  }
})

test('nothing that is embedded in a shared list shows its client, notes or dates', async () => {
  for (const embedded of ['favorites(*)', 'favorites!inner(*)', 'favorite_lists(*)', 'profiles(*)']) {
    for (const as of everybody) {
      await harmless({ as, method: 'POST', path: `${path}?select=*,${embedded}`, body: { token } })
    }
  }
})

test('no guess or pattern in place of a token finds a list', async () => {
  for (const guess of [
    '',
    '%',
    token.slice(0, -1),
    `${token} `,
    token.toUpperCase(),
    people.otherClient.id,
  ]) {
    const { text } = await harmless({ method: 'POST', path, body: { token: guess } })
    assert.equal(text, '[]')
  }
  for (const body of [{ token: null }, { token: [token] }, { token: { like: '%' } }, {}]) {
    const { text } = await harmless({ method: 'POST', path, body })
    assert.ok(!text.includes(quiet.id))
  }
  for (const query of ['token=like.*', 'token=not.eq.x', 'token=eq.x&or=(token.neq.x)']) {
    const { text } = await harmless({ path: `${path}?${query}` })
    assert.ok(!text.includes(quiet.id))
  }
})

test('a client cannot take over or revoke the link of another', async () => {
  const mine = JSON.parse(
    (await send({ as: 'client', method: 'POST', path: '/rest/v1/rpc/share_favorites' })).text,
  )
  assert.notEqual(mine, token)
  for (const body of [{ client_id: people.otherClient.id }, { token }]) {
    await harmless({ as: 'client', method: 'POST', path: '/rest/v1/rpc/stop_sharing_favorites', body })
  }
})

test('a note is found by no filter, order or embedding of others', async () => {
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
