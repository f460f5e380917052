import { setTimeout as pause } from 'node:timers/promises'
import { type Listener, openListener } from './listener.ts'
import { sign } from './process.ts'
import type { Ours } from './targets.ts'

async function change({ url, secretKey = '' }: Record<string, string>, value: string) {
  const response = await fetch(`${url}/rest/v1/app_settings?on_conflict=key`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify({ key: 'benchmark', value }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** A listener. Each is signed in as a different person, so that each needs its own policy check. */
async function listen({ ready }: Ours, number: number, onValue: (value: string) => void) {
  const sub = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const token = await sign({ role: 'authenticated', sub }, ready.jwtSecret ?? '')
  return openListener(ready, token, onValue)
}

const OPEN = 100
const PAUSE_MS = 200
/** The number of sockets opened per change, of which there is one per second. */
const CHANGE_EVERY = 5

/** Opens five sockets per second until `ended`, and closes the oldest beyond a hundred. */
export async function openAndClose(ours: Ours, ended: AbortSignal) {
  const open: Listener[] = []
  let received = 0
  let opened = 0
  while (!ended.aborted) {
    open.push(await listen(ours, opened, () => void received++))
    opened += 1
    if (open.length > OPEN) await open.shift()?.close()
    if (opened % CHANGE_EVERY === 0) await change(ours.ready, String(opened))
    await pause(PAUSE_MS, undefined, { signal: ended }).catch(() => {})
  }
  await Promise.all(open.map((listener) => listener.close()))
  return { opened, received }
}
