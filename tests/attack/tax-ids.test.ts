import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTaxId } from '@fenix/database/factories/professionals.ts'
import { everybody, openTarget } from './target.ts'

const { db, send, refused, harmless, people } = await openTarget()
const secret = '12ABC34501DE35'
await createTaxId(db, { provider: people.otherProvider, taxId: secret })

const rpc = (name: string, body: object) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const
const outsiders = everybody.filter((as) => as !== 'otherProvider' && as !== 'admin')
const storedIds = async () =>
  (await db.query('select account_id, tax_id from private.tax_ids order by 1')).rows

test("nobody but administrators reads another's tax id, in any way", async () => {
  const { id } = people.otherProvider
  for (const as of outsiders) {
    await refused(
      { as, ...rpc('tax_id_of', { account_id: id }) },
      { as, path: `/rest/v1/rpc/tax_id_of?account_id=${id}` },
      { as, path: '/rest/v1/tax_ids?select=*' },
      { as, path: '/rest/v1/profiles?select=*,tax_ids(*)' },
      { as, path: `/rest/v1/professionals?select=*&tax_id=eq.${secret}` },
    )
  }
  for (const as of everybody) {
    for (const path of ['/rest/v1/professionals?select=*', '/rest/v1/profiles?select=*']) {
      assert.ok(!(await send({ as, path })).text.includes(secret))
    }
  }
  const { text } = await send({ as: 'admin', ...rpc('tax_id_of', { account_id: id }) })
  assert.equal(JSON.parse(text), secret)
})

test('a refusal does not tell whether there is a tax id', async () => {
  for (const as of outsiders) {
    const texts = []
    for (const other of ['otherProvider', 'admin'] as const) {
      texts.push((await send({ as, ...rpc('tax_id_of', { account_id: people[other].id }) })).text)
    }
    assert.equal(texts[0], texts[1])
  }
})

test('storing a number that somebody has is answered like any other', async () => {
  const answers = []
  for (const tax_id of [secret, '111.444.777-35']) {
    const { status, text } = await send({ as: 'newcomer', ...rpc('set_my_tax_id', { tax_id }) })
    answers.push([status, text])
  }
  assert.deepEqual(answers[0], answers[1])
})

test("nobody stores or removes another's tax id", async () => {
  const before = await storedIds()
  const { id } = people.otherProvider
  for (const as of outsiders) {
    for (const argument of ['account_id', 'id', 'user_id']) {
      await refused({ as, ...rpc('set_my_tax_id', { tax_id: '111.444.777-35', [argument]: id }) })
    }
    if (as === 'provider' || as === 'newcomer') continue
    await refused({ as, ...rpc('set_my_tax_id', { tax_id: '' }) })
  }
  // A page of another site could send a GET.
  await harmless({ as: 'otherProvider', path: '/rest/v1/rpc/set_my_tax_id?tax_id=' })
  assert.deepEqual(await storedIds(), before)
})
