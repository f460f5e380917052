// Kills the embedded Postgres at random moments of a mixed load, ten times. After each kill reviews, pictures and reads
// are served again within 10 s; at the end nothing acknowledged is lost, and live changes, schema reloads and mails work.

import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { eventually } from './eventually.ts'
import { type Installation, startInstallation } from './installation.ts'
import { startLoad } from './load.ts'

const ROUNDS = Number(process.env.ROUNDS || 10)

async function assertChangesArrive({ url, secretKey, sql }: Installation) {
  const client = createClient(url, secretKey)
  let heard = 0
  const change = { event: '*', schema: 'public', table: 'registration_changes' } as const
  const isSubscribed = new Promise<void>((resolve) => {
    client
      .channel('registrations')
      .on('postgres_changes', change, () => heard++)
      .subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  await isSubscribed
  await sql('update public.registration_changes set changed_at = now()')
  await eventually('a live change', async () => heard > 0)
  await client.removeAllChannels()
  await client.realtime.disconnect()
}

async function assertSchemaIsRead({ url, secretKey, sql }: Installation) {
  await sql(`create function public.after_the_kills() returns int language sql stable as 'select 1'`)
  await sql('grant execute on function public.after_the_kills() to service_role')
  await sql(`notify pgrst, 'reload schema'`)
  const call = () => fetch(`${url}/rest/v1/rpc/after_the_kills`, { headers: { apikey: secretKey } })
  await eventually('a new function', async () => (await call()).ok)
}

test('Postgres is back within 10 s of being killed, and no acknowledged write is lost', async (t) => {
  const installation = await startInstallation(t)
  const load = startLoad(t, installation)
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    await wait(Math.random() * 2_000)
    const killed = installation.postmaster()
    const since = performance.now()
    process.kill(killed, 'SIGKILL')
    // Until another Postgres runs, connections of the killed Postgres may still respond.
    await eventually('another Postgres', async () => ![0, killed].includes(installation.postmaster()))
    slowest = Math.max(slowest, await load.backAfter(since))
  }
  const written = await load.end()
  await assertChangesArrive(installation)
  await assertSchemaIsRead(installation)
  await eventually('the mails of the reviews', async () => {
    const [waiting] = await installation.sql<{ count: number }>(
      'select count(*)::int from private.outgoing_mails where due_at <= now()',
    )
    return waiting?.count === 0
  })
  t.diagnostic(`${ROUNDS} kills: ${written}; back after at most ${slowest} ms`)
})
