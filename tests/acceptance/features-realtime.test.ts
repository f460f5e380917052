// Tests realtime on a table with restricted rows, which only our own server is configured to publish.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { hangUp } from '@fenix/supabase-server/realtime/testing.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { type Account, newAccount, newAdministrator, newClient, registrationOf } from './accounts.ts'

const server = await startTestServer()
await server.database.owner.query('alter publication supabase_realtime add table public.professionals')

let provider: Account
let admin: Account
let client: Account
before(async () => {
  provider = await newAccount(server, 'provider', 'Rafael Souza')
  admin = await newAdministrator(server)
  client = await newAccount(server)
})

/** Collects the registration changes that a person receives; `waitFor` waits for a given change. */
async function listen(who: SupabaseClient) {
  const received: string[] = []
  let wake = () => {}
  const subscribed = Promise.withResolvers<void>()
  const everything = { event: '*', schema: 'public', table: 'professionals' } as const
  who
    .channel('registrations')
    .on('postgres_changes', everything, ({ eventType, new: row }) => {
      received.push('status' in row ? `${eventType} ${row.name} ${row.status}` : eventType)
      wake()
    })
    .subscribe((status, error) => (status === 'SUBSCRIBED' ? subscribed.resolve() : subscribed.reject(error)))
  after(() => hangUp(who))
  await subscribed.promise
  return {
    received,
    async waitFor(change: string) {
      while (!received.includes(change)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

test('until a registration is approved, only its owner and administrators receive its changes', async () => {
  const listed = await createProfessional(server.database.owner, { name: 'Buffet Aurora' })
  const listeners = await Promise.all(
    [provider.client, admin.client, client.client, newClient(server, server.publishableKey)].map(listen),
  )
  const professionals = admin.client.from('professionals')
  const { data } = await provider.client
    .from('professionals')
    .insert(registrationOf(provider))
    .select('id')
    .single()
    .throwOnError()
  // Changes arrive in order: once everybody has received this change, the pending registration was either delivered or
  // withheld.
  await server.database.owner.query('update public.professionals set is_recommended = true where id = $1', [
    listed.id,
  ])
  await Promise.all(listeners.map(({ waitFor }) => waitFor('UPDATE Buffet Aurora approved')))
  await professionals.update({ status: 'approved' }).eq('id', data.id).throwOnError()
  await Promise.all(listeners.map(({ waitFor }) => waitFor('UPDATE Som Maré Alta approved')))

  const all = [
    'INSERT Som Maré Alta pending',
    'UPDATE Buffet Aurora approved',
    'UPDATE Som Maré Alta approved',
  ]
  assert.deepEqual(
    listeners.map(({ received }) => received),
    [all, all, all.slice(1), all.slice(1)],
  )
})
