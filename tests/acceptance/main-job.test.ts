import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, newClient, registrationOf } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const visitor = newClient(target, target.publishableKey)
const operator = newClient(target, target.secretKey)

test('a provider registers, an operator approves the registration, and a client finds and rates the professional', async () => {
  const provider = await newAccount(target, 'provider')
  const client = await newAccount(target)

  const registration = await provider.client
    .from('professionals')
    .insert({
      user_id: provider.id,
      category_id: 4,
      name: 'Ateliê Flor de Maracujá',
      description: 'Decoração de festas.',
      cities: ['Niterói', 'Maricá'],
      whatsapp: '+55 (21) 90000-0003',
    })
    .select('id, status, whatsapp')
    .single()
  assert.equal(registration.error, null)
  assert.deepEqual([registration.data?.status, registration.data?.whatsapp], ['pending', '21900000003'])
  const id = registration.data?.id

  const hidden = await client.client.from('professionals').select('id').eq('id', id)
  assert.deepEqual(hidden.data, [])

  const own = await provider.client
    .from('professionals')
    .update({ status: 'approved' })
    .eq('id', id)
    .select()
    .single()
  assert.equal(own.error?.code, '42501')

  await operator.from('professionals').update({ status: 'approved' }).eq('id', id).throwOnError()

  const found = await client.client
    .rpc('search_professionals', { term: 'decoracao', city: 'Maricá' })
    .select('id, name, rating, categories(name)')
    .eq('id', id)
  assert.equal(found.error, null)
  assert.deepEqual(found.data, [
    { id, name: 'Ateliê Flor de Maracujá', rating: null, categories: { name: 'Decoração' } },
  ])

  const rate = (rating: number) =>
    client.client
      .from('feedbacks')
      .upsert(
        { professional_id: id, client_id: client.id, rating, comment: 'Tudo lindo.' },
        { onConflict: 'professional_id,client_id' },
      )
      .select('rating')
      .single()
      .throwOnError()
  await rate(3)
  await rate(5)
  const rated = await visitor.from('professionals').select('rating, feedback_count').eq('id', id).single()
  assert.deepEqual(rated.data, { rating: 5.0, feedback_count: 1 })
})

test('if the database refuses a registration, the error contains the field and a message for the screen', async () => {
  const provider = await newAccount(target, 'provider')
  const cities = ['Niterói', 'Maricá', 'Petrópolis', 'Areal', 'Magé']
  const registration = { ...registrationOf(provider), cities }
  const { error, status } = await provider.client.from('professionals').insert(registration)
  assert.equal(status, 400)
  assert.equal(error?.code, '23514')
  assert.equal(error?.hint, 'cities')
  assert.equal(error?.message, 'Você pode selecionar no máximo 4 cidades.')
})
