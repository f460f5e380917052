import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Server } from './server.ts'

const ownOfConnection = ['host', 'connection', 'content-length', 'accept-encoding', 'origin']

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ownOfConnection.includes(name) ? [[name, value]] : [],
  )

/** A proxy in front of the server that can release a newer version of the service worker. */
export async function withNewerVersion(server: Server) {
  let replaced: [string, string] = ['', '']
  const front = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request))
    const headers = passedOn(request.headers)
    const upstream = await fetch(new URL(url, server.url), { method, headers, body, redirect: 'manual' })
    const type = upstream.headers.get('content-type') ?? ''
    const policy = upstream.headers.get('content-security-policy')?.replaceAll(server.url, here)
    response.writeHead(upstream.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    })
    const bytes = Buffer.from(await upstream.arrayBuffer())
    if (url === '/service-worker.js') response.end(bytes.toString().replaceAll(...replaced))
    else response.end(type.startsWith('text/html') ? bytes.toString().replaceAll(server.url, here) : bytes)
  }).listen(0, '127.0.0.1')
  front.on('upgrade', (_request, socket) => socket.destroy())
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('could not allocate a free port')
  const here = `http://127.0.0.1:${address.port}`

  return {
    url: here,
    release: (newBuild: string, oldBuild: string) => {
      replaced = [oldBuild, newBuild]
    },
    stop: () => {
      front.close()
      front.closeAllConnections()
    },
  }
}
