// Changes of a table with restricted rows, which our server is told to publish.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { type Account, newAccount, newAdministrator, newClient, registrationOf } from './accounts.ts'
import { hangUp } from './hang-up.ts'

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

/** The registration changes that a person receives, as a queue to wait for. */
async function listen(who: SupabaseClient) {
  const heard: string[] = []
  let wake = () => {}
  const subscribed = Promise.withResolvers<void>()
  const everything = { event: '*', schema: 'public', table: 'professionals' } as const
  who
    .channel('registrations')
    .on('postgres_changes', everything, ({ eventType, new: row }) => {
      heard.push(`${eventType} ${'status' in row ? row.status : ''}`)
      wake()
    })
    .subscribe((status, error) => (status === 'SUBSCRIBED' ? subscribed.resolve() : subscribed.reject(error)))
  after(() => hangUp(who))
  await subscribed.promise
  return {
    heard,
    async hears(change: string) {
      while (!heard.includes(change)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

test('owner and administrators receive a registration, and everybody once it is approved', async () => {
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
  const [theProvider, theAdmin] = listeners
  await Promise.all([theProvider?.hears('INSERT pending'), theAdmin?.hears('INSERT pending')])
  await professionals.update({ status: 'approved' }).eq('id', data.id).throwOnError()
  await Promise.all(listeners.map(({ hears }) => hears('UPDATE approved')))

  const all = ['INSERT pending', 'UPDATE approved']
  assert.deepEqual(
    listeners.map(({ heard }) => heard),
    [all, all, all.slice(1), all.slice(1)],
  )
})
