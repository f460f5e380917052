// Requests that are refused before the app sees them. The responses are JSON that pages of other origins can read.

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CORS_HEADERS } from './response-headers.ts'

const JSON_HEADERS = { ...CORS_HEADERS, 'Content-Type': 'application/json' }

/** The body of a refusal: REST clients read `message`, storage clients also the other fields. */
const bodyOf = (status: number, message = STATUS_CODES[status]) =>
  JSON.stringify({ message, error: STATUS_CODES[status], statusCode: String(status) })

export const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(bodyOf(status, message), { status, headers: { ...JSON_HEADERS, ...headers } })

/** RFC 9112 requires a 400 for two Host headers: a proxy may have used the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length > 1

/** The parser's errors with a specific status. All others get 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The bytes of a response that ends its connection, for a socket without a `ServerResponse`. */
export function rawResponse(status: number, body: string, headers: Record<string, string>) {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Responds to requests that the parser refuses. Asks for an announced body (100 Continue) once the handler reads it. */
export function answerForParser(server: Server) {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    // If a response has begun, the client would read a refusal as part of that response or, after its end, as the
    // response to the next request.
    const isAnswered = response?.headersSent && !(response.writableFinished && response.req.complete)
    const status = STATUSES[error.code ?? ''] ?? 400
    if (socket.writable && error.code !== 'ECONNRESET' && !isAnswered)
      socket.write(rawResponse(status, bodyOf(status), JSON_HEADERS))
    socket.destroy(error)
  })

  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, JSON_HEADERS)
    response.end(bodyOf(417))
  })

  server.on('checkContinue', (request, response) => {
    const read = request._read
    request._read = (size) => {
      if (!response.headersSent) response.writeContinue()
      request._read = read
      read.call(request, size)
    }
    server.emit('request', request, response)
  })
}

/**
 * Reads the rest of a body after the response, within the request timeouts: a client that is still sending would otherwise
 * lose the connection, and the response with it.
 */
export function readOn(server: Server) {
  server.on('request', (request, response) =>
    response.once('finish', () => {
      // The handler no longer reads, but a stream that it opened on the body would hold back the rest.
      request.removeAllListeners('data')
      request.resume()
    }),
  )
}
