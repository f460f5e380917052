// Kills the embedded Postgres at random moments of a mixed load, ten times. After each kill reviews, pictures and reads
// are served again within 10 s; at the end nothing acknowledged is lost, and all that listens to Postgres hears it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { type Installation, startInstallation } from './installation.ts'
import { startLoad } from './load.ts'

const ROUNDS = 10
const LONGEST_MS = 10_000

/** Resolves once `isSo` does to true; fails after ten seconds. */
async function eventually(what: string, isSo: () => Promise<boolean>) {
  for (const deadline = performance.now() + LONGEST_MS; !(await isSo()); await wait(50))
    assert.ok(performance.now() < deadline, `${what} takes more than 10 s`)
}

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

test('nothing acknowledged is lost when Postgres is killed, and it is back within 10 s', async (t) => {
  const installation = await startInstallation(t)
  const load = startLoad(installation)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await wait(Math.random() * 2_000)
    const killed = installation.postmaster()
    const since = performance.now()
    process.kill(killed, 'SIGKILL')
    // Until then connections of the killed one may still respond.
    await eventually('another Postgres', async () => ![0, killed].includes(installation.postmaster()))
    times.push(await load.backAfter(since))
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
  t.diagnostic(`${written}, 0 lost; back after ${times.sort((a, b) => a - b).join(', ')} ms`)
})
