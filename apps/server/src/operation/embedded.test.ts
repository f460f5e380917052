import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readPostmasterFile } from '@fenix/supabase-server/cluster/postmaster.ts'
import { createClient } from '@supabase/supabase-js'
import { command, main, newFolder, outcome, run, startServer } from './testing.ts'

/** Creates a folder for an installation; afterwards removes its `postgres`, which may be a link to another folder. */
function newDataDir() {
  const folder = newFolder()
  after(() => {
    const home = join(folder, 'postgres')
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true })
  })
  return { DATA_DIR: folder, ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'lanterna-de-papel-22' }
}

async function publicConfig(url: string) {
  const answer = await fetch(`${url}/config.json`)
  return (await answer.json()) as { supabaseKey: string }
}

/** Signs in and returns the person's role; undefined if the sign-in fails. */
async function roleOf(url: string, email: string, password: string) {
  const client = createClient(url, (await publicConfig(url)).supabaseKey)
  const { data } = await client.auth.signInWithPassword({ email, password })
  if (!data.user) return undefined
  const { data: profile } = await client.from('profiles').select('user_type').eq('id', data.user.id).single()
  return profile?.user_type
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The installation of the first three tests, each of which continues where the previous test ended. */
const env = newDataDir()
const backup = join(newFolder(), 'backup')
const saved = { supabaseKey: '', password: '' }

test('a server stopped during its start leaves no Postgres behind', async () => {
  const port = await freePort()
  const { child, ended } = run(main, ['--empty'], { ...env, PORT: String(port) })
  // The server responds while it is still starting, so this shows that the start has begun.
  const answers = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
  while (!(await answers())) assert.equal(child.exitCode, null)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.equal(existsSync(join(env.DATA_DIR, 'postgres/cluster/postmaster.pid')), false)
})

test('a running installation can be administered, examined and backed up, but not restored', async (t) => {
  const server = await startServer(t, env, { args: ['--empty'] })
  saved.supabaseKey = (await publicConfig(server.url)).supabaseKey
  const postmaster = () => readPostmasterFile(join(env.DATA_DIR, 'postgres/cluster'))

  await t.test('the server recovers when its Postgres is killed', async () => {
    const killed = postmaster()?.pid ?? assert.fail('No Postgres runs.')
    process.kill(killed, 'SIGKILL')
    const client = createClient(server.url, saved.supabaseKey)
    const isAnswering = async () =>
      postmaster()?.pid !== killed &&
      (await fetch(`${server.url}/health`)).ok &&
      (await client.from('categories').select('id')).error === null
    for (const deadline = Date.now() + 60_000; !(await isAnswering()); await wait(50)) {
      assert.ok(Date.now() < deadline, 'The server does not respond again.')
    }
  })

  const health = await fetch(`${server.url}/health`)
  assert.match(await health.text(), /^{"status":"ok","version":"\d+\.\d+\.\d+"}$/)

  const made = await outcome(command('admin'), ['Ana@Example.com'], env)
  saved.password = /^ {2}password {2}(\S{16})$/m.exec(made.output)?.[1] ?? ''
  assert.equal(made.code, 0, made.output)
  assert.equal(await roleOf(server.url, 'ana@example.com', saved.password), 'admin')

  const backedUp = await outcome(command('backup'), [backup], env)
  assert.equal(backedUp.code, 0, backedUp.output)
  assert.match(backedUp.output, /^\/\S+backup: \d+ rows of \d+ tables, 0 objects \(0\.0 MB\)\n$/)
  const examined = await outcome(command('doctor'), [], env)
  assert.equal(examined.code, 0, examined.output)
  assert.match(
    examined.output,
    /^(✔ .+\n){20,}– there is a backup of the last day: not checked, .+\n– a proxy .+: not checked, .+\n! people can reach .+\n$/,
  )
  assert.deepEqual(await outcome(command('restore'), [backup, '--replace'], env), {
    code: 1,
    output: `DATA_DIR: another server is already running on ${env.DATA_DIR}\n`,
  })
  server.child.kill('SIGTERM')
  assert.equal(await server.ended, 0)
  assert.equal(postmaster(), undefined)
})

test('a backup can be restored in place or elsewhere, and whatever was done after the backup is gone', async (t) => {
  const later = await outcome(command('admin'), ['later@example.com'], {
    ...env,
    NEW_PASSWORD: 'um-balao-azul-7',
  })
  assert.deepEqual(later, { code: 0, output: 'later@example.com is an administrator now.\n' })
  assert.deepEqual(await outcome(command('restore'), [backup], env), {
    code: 1,
    output: `DATA_DIR: ${env.DATA_DIR} contains data: name another folder, or pass --replace to discard that data\n`,
  })

  for (const [place, args] of [
    [newDataDir(), [backup]],
    [env, ['--replace', backup]],
  ] as const) {
    const restored = await outcome(command('restore'), [...args], place)
    assert.equal(restored.code, 0, restored.output)
  }
  const again = await startServer(t, env)
  // Keys and people are those of the backup, and no demo was added although this is not production.
  assert.deepEqual((await publicConfig(again.url)).supabaseKey, saved.supabaseKey)
  assert.equal(await roleOf(again.url, 'ana@example.com', saved.password), 'admin')
  assert.equal(await roleOf(again.url, 'later@example.com', 'um-balao-azul-7'), undefined)
  assert.equal(await roleOf(again.url, 'cliente@demo.example', 'festa-cliente-2026'), undefined)
})

test('a command on an empty folder creates no installation', async () => {
  const DATA_DIR = newFolder()
  assert.deepEqual(await outcome(command('backup'), [join(DATA_DIR, 'backup')], { DATA_DIR }), {
    code: 1,
    output: `DATA_DIR: ${DATA_DIR} holds no installation yet: "npm start" creates one\n`,
  })
  assert.equal(existsSync(join(DATA_DIR, 'postgres')), false)
})

test('a password on the command line is refused because every account on the machine sees it', async () => {
  for (const args of [['--password', 'um-balao-azul-7'], ['--password=um-balao-azul-7'], ['--password']]) {
    const { code, output } = await outcome(command('admin'), ['a@b.example', ...args], {
      DATA_DIR: newFolder(),
    })
    assert.equal(code, 1)
    assert.match(output, /^--password shows in the list of processes: .*NEW_PASSWORD.*\n$/)
    assert.ok(!output.includes('um-balao-azul-7'))
  }
  const weak = { DATA_DIR: newFolder(), NEW_PASSWORD: '1234' }
  assert.deepEqual(await outcome(command('admin'), ['a@b.example'], weak), {
    code: 1,
    output: 'NEW_PASSWORD: A senha deve ter ao menos 8 caracteres.\n',
  })
})

test('a command with wrong arguments prints its usage', async () => {
  const calls: [string, string[], string][] = [
    ['admin', ['a@b.example', '--pass'], 'Usage: [NEW_PASSWORD=…] npm run admin -- someone@example.com\n'],
    ['doctor', ['--repair'], 'Usage: npm run doctor [-- --fix]\n'],
    ['restore', ['one', '--force'], 'Usage: npm run restore -- FOLDER [--replace]\n'],
  ]
  for (const [name, args, output] of calls) {
    assert.deepEqual(await outcome(command(name), args, { DATA_DIR: newFolder() }), { code: 1, output })
  }
})
