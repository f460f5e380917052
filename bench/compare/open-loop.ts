import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection, written } from './connection.ts'
import type { Load } from './load.ts'
import { quantiles } from './quantiles.ts'
import type { Request } from './requests.ts'

export type Arrivals = { perSecond: number; seconds: number }

/**
 * Sends a request at each moment of a fixed schedule, whether or not those before are answered, as visitors come. Each is
 * timed from the moment it was due, so that no wait is left out: neither a late answer nor a late sending.
 * @throws where an answer tells of a failure
 */
export async function openLoop(
  url: string,
  request: Request,
  { perSecond, seconds }: Arrivals,
): Promise<Load> {
  const message = written(request, new URL(url).host)
  const arrivals = perSecond * seconds
  const times: number[] = []
  const idle: Connection[] = []
  const done = Promise.withResolvers<void>()
  const start = performance.now()

  function send(due: number) {
    const connection = idle.pop() ?? openConnection(url, done.reject)
    connection.send(message, () => {
      times.push(performance.now() - due)
      idle.push(connection)
      if (times.length === arrivals) done.resolve()
    })
  }

  async function sendWhenDue() {
    for (let sent = 0; sent < arrivals; ) {
      const due = start + (sent / perSecond) * 1_000
      const early = due - performance.now()
      if (early > 0) {
        await pause(early)
        continue
      }
      send(due)
      sent += 1
    }
  }

  await Promise.all([sendWhenDue(), done.promise])
  for (const connection of idle) connection.end()
  return { count: times.length, ...quantiles(times) }
}
