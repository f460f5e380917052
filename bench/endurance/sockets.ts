import { setTimeout as pause } from 'node:timers/promises'
import { signAs } from '../compare/sign.ts'
import type { Started } from '../compare/start.ts'
import { Listener } from '../realtime/listener.ts'

const OPEN = 100
const PAUSE_MS = 200
/** A change every so many sockets. */
const CHANGE_EVERY = 5

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

/**
 * Somebody new listens to `app_settings` five times a second, and the one of a hundred that came first goes; every
 * second there is something to hear.
 */
export async function comeAndGo({ told }: Started, ended: AbortSignal) {
  const { url = '', publishableKey = '', jwtSecret = '' } = told
  const open: Listener[] = []
  let heard = 0
  let opened = 0
  while (!ended.aborted) {
    const token = await signAs(`00000000-0000-4000-8000-${String(opened).padStart(12, '0')}`, jwtSecret)
    const hear = () => {
      heard += 1
    }
    open.push(await Listener.open(url, publishableKey, token, hear))
    opened += 1
    if (open.length > OPEN) await open.shift()?.close()
    if (opened % CHANGE_EVERY === 0) await change(told, String(opened))
    await pause(PAUSE_MS, undefined, { signal: ended }).catch(() => {})
  }
  await Promise.all(open.map((listener) => listener.close()))
  return { opened, heard }
}
