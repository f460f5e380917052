// An S3 store behind a proxy that imitates failures.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startBucket } from '../../apps/server/src/testing.ts'

/**
 * `cut` ends the connection in the middle of each body, the request's or the response's; `stuck` stops there and sends
 * nothing more; `failing` responds with 500 and 503; `slow` delays each request.
 */
type S3State = 'up' | 'slow' | 'failing' | 'cut' | 'stuck'

const SLOW_MS = 1_500

/** Starts the store, which runs until the test file ends: call this at the top of the file, and `startProxy` in a test. */
export async function startTroubledBucket() {
  const { S3_ENDPOINT, ...bucket } = await startBucket()
  const { hostname, port } = new URL(S3_ENDPOINT)
  let state: S3State = 'up'

  /** Passes half of the first chunk on. Then `cut` ends the connection, and `stuck` sends nothing more. */
  function passPart(from: IncomingMessage, to: NodeJS.WritableStream, end: () => void) {
    from.once('data', (chunk: Buffer) => {
      to.write(chunk.subarray(0, chunk.length / 2))
      from.pause()
      if (state === 'cut') end()
    })
    // An empty body has no middle, so the connection ends after it.
    from.once('end', () => state === 'cut' && end())
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (state === 'failing') {
      outgoing.writeHead(Math.random() < 0.5 ? 500 : 503).end()
      return
    }
    if (state === 'slow') await wait(SLOW_MS)
    const { method, url: path, headers } = incoming
    const isWhole = state === 'up' || state === 'slow'
    const isBroken = !isWhole && method === 'PUT'
    const through = request({ hostname, port, method, path, headers })
    const end = () => {
      through.destroy()
      incoming.socket.destroy()
    }
    through.on('error', () => incoming.socket.destroy())
    incoming.on('error', () => through.destroy())
    through.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (isWhole || isBroken) answer.pipe(outgoing)
      else passPart(answer, outgoing, end)
    })
    if (isBroken) passPart(incoming, through, end)
    else incoming.pipe(through)
  }

  return {
    env: bucket,
    async startProxy(t: TestContext) {
      const proxy = createServer((incoming, outgoing) => void pass(incoming, outgoing))
      proxy.listen(0, '127.0.0.1')
      await once(proxy, 'listening')
      t.after(() => {
        proxy.close()
        proxy.closeAllConnections()
      })
      return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    },
    become(next: S3State) {
      state = next
    },
  }
}
