import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { createClient } from '@supabase/supabase-js'
import { hangUp, openSockets, publishableKey, tokenOf } from './testing.ts'

const { owner, url } = await openSockets('alter publication supabase_realtime add table public.professionals')

type Listener = { names: () => string[]; hears: (name: string) => Promise<void> }

/** The app of somebody, with a channel on registrations. */
async function listener(token: string): Promise<Listener> {
  const app = createClient(url, publishableKey, { accessToken: async () => token })
  after(() => hangUp(app))
  await app.realtime.setAuth()
  const heard: string[] = []
  let wake = () => {}
  const subscribed = Promise.withResolvers<void>()
  app
    .channel('registrations')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'professionals' },
      ({ eventType, new: row }) => {
        heard.push(`${eventType} ${'status' in row ? row.status : ''}`)
        wake()
      },
    )
    .subscribe((status, error) => {
      if (status === 'SUBSCRIBED') subscribed.resolve()
      else if (error) subscribed.reject(error)
    })
  await subscribed.promise
  return {
    names: () => heard,
    async hears(change) {
      while (!heard.includes(change)) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

test('a pending registration is heard of by its owner and by administrators, an approved one by all', async () => {
  const provider = await createPerson(owner, { userType: 'provider' })
  const [theProvider, theAdmin, aClient, aVisitor] = await Promise.all([
    listener(await tokenOf(provider.id)),
    listener(await tokenOf((await createPerson(owner, { userType: 'admin' })).id)),
    listener(await tokenOf((await createPerson(owner)).id)),
    listener(publishableKey),
  ])

  const everybody = [theProvider, theAdmin, aClient, aVisitor]
  const { id } = await createProfessional(owner, { owner: provider, status: 'pending' })
  // A row is told as it is when it is read: the next step waits until all were told of the one before.
  await createProfessional(owner)
  await Promise.all(everybody.map(({ hears }) => hears('INSERT approved')))
  await owner.query(`update professionals set status = 'approved' where id = $1`, [id])
  await Promise.all(everybody.map(({ hears }) => hears('UPDATE approved')))

  const all = ['INSERT pending', 'INSERT approved', 'UPDATE approved']
  assert.deepEqual([theProvider.names(), theAdmin.names()], [all, all])
  assert.deepEqual([aClient.names(), aVisitor.names()], [all.slice(1), all.slice(1)])
})
