import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createTaxId } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, otherProvider, admin } = await createPeople(owner)
await createTaxId(owner, { provider })
const others: [string, Actor][] = [
  ['a visitor', visitor],
  ['a client', actAs(client)],
  ['another provider', actAs(otherProvider)],
]

const set = (actor: Actor, taxId: string | null) => actor.query('select set_my_tax_id($1)', [taxId])
const read = async (actor: Actor, { id }: { id: string }) =>
  (await actor.query<{ value: string | null }>('select tax_id_of($1) as value', [id]))[0]?.value

for (const [name, actor] of others) {
  test(`${name} cannot read a provider's tax id, or learn whether the provider has one`, async () => {
    for (const { id } of [provider, await createPerson(owner, { userType: 'provider' }), client, admin]) {
      if (actor === others[1]?.[1] && id === client.id) continue
      await isRefused(read(actor, { id }))
    }
    await isRefused(read(actor, { id: randomUUID() }))
  })
}

test('an admin reads the tax id of a provider', async () => {
  assert.equal(await read(actAs(admin), provider), '12ABC34501DE35')
  assert.equal(await read(actAs(admin), otherProvider), null)
})

test('a provider stores, reads, changes and removes only their own tax id', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const self = actAs(person)
  assert.equal(await read(self, person), null)
  await set(self, ' 11.222.333/0001-81 ')
  assert.equal(await read(self, person), '11222333000181')
  await set(self, '111.444.777-35')
  assert.equal(await read(self, person), '11144477735')
  for (const nothing of ['', null, ' - ']) {
    await set(self, nothing)
    assert.equal(await read(self, person), null)
  }
  assert.equal(await read(actAs(provider), provider), '12ABC34501DE35')
})

test('two providers may have the same tax id, so that no refusal reveals whether somebody has it', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  await set(actAs(person), '12.ABC.345/01DE-35')
  assert.equal(await read(actAs(person), person), await read(actAs(admin), provider))
})

test('an invalid tax id is refused, and the previous tax id remains', async () => {
  for (const wrong of ['12.ABC.345/01DE-36', '111.111.111-11', '1114447773', 'CNPJ', '12.ÁBC.345/01DE-35']) {
    await isInvalid(set(actAs(provider), wrong), 'tax_id')
  }
  assert.equal(await read(actAs(provider), provider), '12ABC34501DE35')
  await assert.rejects(createTaxId(owner, { provider: otherProvider, taxId: '12abc34501de35' }), {
    constraint: 'tax_ids_tax_id',
  })
})

test('a tax id is deleted with its account', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  await createTaxId(owner, { provider: person })
  await owner.query('delete from auth.users where id = $1', [person.id])
  const { rowCount } = await owner.query('select from private.tax_ids where account_id = $1', [person.id])
  assert.equal(rowCount, 0)
})
