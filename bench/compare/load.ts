import { openConnection, written } from './connection.ts'
import { quantiles } from './quantiles.ts'
import type { Request } from './requests.ts'

export type Load = { count: number; p50: number; p99: number }

/**
 * Sends the requests in turn over some connections, each as soon as the one before is answered.
 * @throws where an answer tells of a failure
 */
export async function load(
  url: string,
  requests: Request[],
  { seconds, connections = 16 }: { seconds: number; connections?: number },
): Promise<Load> {
  const messages = requests.map((request) => written(request, new URL(url).host))
  const times: number[] = []
  let next = 0
  const end = performance.now() + seconds * 1_000
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const connection = openConnection(url, reject)
      const send = () => {
        const started = performance.now()
        if (started > end) {
          connection.end()
          return resolve()
        }
        connection.send(messages[next++ % messages.length] as Buffer, () => {
          times.push(performance.now() - started)
          send()
        })
      }
      send()
    })
  await Promise.all(Array.from({ length: connections }, work))
  return { count: times.length, ...quantiles(times) }
}
