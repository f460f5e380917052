// Moves the clock of the running server by hours, forward and back. Postgres uses the machine's clock, so the test moves the
// stored times the other way instead.

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../apps/server/src/operation/testing.ts'
import { eventually } from './eventually.ts'
import { preloaded, startInstallation } from './installation.ts'
import { startLoad } from './load.ts'
import { signUp } from './person.ts'

const SETTINGS = [5, -3, 30, 0, 24 * 365]
/** The limit of failed sign-ins to one account from one IP address in a quarter of an hour. */
const MOST_FAILURES = 10

test("moving the server's clock forward and back locks nobody out, loses nothing and stops nothing", async (t) => {
  const clock = join(newFolder(), 'clock')
  const installation = await startInstallation(t, {
    NODE_OPTIONS: preloaded('clock.ts'),
    CLOCK_FILE: clock,
    RATE_LIMITS: 'on',
  })
  const { sql } = installation
  const load = startLoad(t, installation)
  const person = await signUp(installation)
  assert.equal((await person.signIn()).error, null)

  const fail = async () =>
    (await person.auth.signInWithPassword({ email: 'outra@example.com', password: 'errada' })).error?.status

  let now = 0
  async function setTo(hours: number) {
    const passed = hours - now
    now = hours
    writeFileSync(clock, String(hours))
    process.kill(installation.server(), 'SIGUSR2')
    for (const column of ['rate_limits.ends_at', 'outbox.due_at', 'outbox.created_at']) {
      const [table, name] = column.split('.')
      await sql(`update server.${table} set ${name} = ${name} - make_interval(hours => $1)`, [passed])
    }
    for (const table of ['sessions', 'refresh_tokens'])
      await sql(
        `update auth.${table} set created_at = created_at - make_interval(hours => $1),
          updated_at = updated_at - make_interval(hours => $1)`,
        [passed],
      )
  }

  for (const hours of SETTINGS) {
    await setTo(hours)
    // Reaches the limit of failed sign-ins at this setting of the clock.
    for (let failure = 0; failure <= MOST_FAILURES; failure += 1) await fail()
    await load.backAfter()
    const { error } = await person.auth.refreshSession()
    if (error) assert.equal((await person.signIn()).error, null, `${hours} hours: no session, and no way in`)
    await eventually(`a request of the session at ${hours} hours`, async () => {
      const { error } = await person.auth.getUser()
      return error === null
    })
  }
  assert.equal(await fail(), 429)
  await setTo(0)
  assert.equal(await fail(), 400, 'a limit of another time holds')
  t.diagnostic(`${SETTINGS.length + 1} settings of the clock: ${await load.end()}`)
})
