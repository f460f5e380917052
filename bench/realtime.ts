// npm run bench:realtime — how long a change of `app_settings` takes to everybody who listens, from the request that makes
// it to the last socket: once for visitors, who share one check of the row, and once for as many signed-in people, who do
// not.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { buildWeb } from '../scripts/build-web.mjs'
import { Listener } from './realtime/listener.ts'

const SOCKETS = 1_000
const CHANGES = 20
const BAR_MS = 500

buildWeb()
const server = fork(join(import.meta.dirname, 'realtime/server.ts'), { execArgv: ['--expose-gc'] })
const told = async <T>(question?: string): Promise<T> => {
  if (question) server.send(question)
  const [answer] = await once(server, 'message')
  return answer
}
const { url, publishableKey, secretKey, jwtSecret } = await told<Record<string, string>>()
const megabytes = async () => {
  const { rss, heapUsed, external } = await told<NodeJS.MemoryUsage>('memory')
  return [rss, heapUsed + external].map((bytes) => Math.round(bytes / 1024 / 1024))
}

const signIn = (sub: string) =>
  new SignJWT({ role: 'authenticated', sub })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))

async function change(value: string) {
  const response = await fetch(`${url}/rest/v1/app_settings?on_conflict=key`, {
    method: 'POST',
    headers: {
      apikey: String(secretKey),
      'Content-Type': 'application/json',
      Prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify({ key: 'benchmark', value }),
  })
  if (!response.ok) throw new Error(await response.text())
}

const at = (sorted: number[], share: number) =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN)

async function measure(who: string, tokenOf: (index: number) => Promise<string> | string) {
  const before = await megabytes()
  let heard = (_value: string) => {}
  const listeners: Listener[] = []
  for (let index = 0; index < SOCKETS; index++) {
    const token = await tokenOf(index)
    listeners.push(await Listener.open(String(url), String(publishableKey), token, (value) => heard(value)))
  }
  const listening = await megabytes()

  const delays: number[] = []
  for (let number = 0; number < CHANGES; number++) {
    const all = Promise.withResolvers<void>()
    const started = performance.now()
    let count = 0
    heard = (value) => {
      if (value !== `${who} ${number}`) return
      delays.push(performance.now() - started)
      if (++count === SOCKETS) all.resolve()
    }
    await change(`${who} ${number}`)
    await Promise.race([
      all.promise,
      new Promise((_, reject) => setTimeout(() => reject(new Error(`${count} heard`)), 10_000).unref()),
    ])
  }

  const busy = await megabytes()
  await Promise.all(listeners.map((listener) => listener.close()))
  const after = await megabytes()
  delays.sort((a, b) => a - b)
  const p99 = at(delays, 0.99)
  console.log(
    `${SOCKETS} ${who}, ${CHANGES} changes: p50 ${at(delays, 0.5)} ms, p99 ${p99} ms, last ${at(delays, 1)} ms; ` +
      `Node's memory (RSS, used after collecting), MB: before ${before}, with them ${listening}, ` +
      `after the changes ${busy}, without them ${after}`,
  )
  return p99 <= BAR_MS
}

const results = [
  await measure('visitors', () => String(publishableKey)),
  await measure('people', (index) => signIn(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)),
]
server.send('end')
await once(server, 'exit')
process.exit(results.every(Boolean) ? 0 : 1)
