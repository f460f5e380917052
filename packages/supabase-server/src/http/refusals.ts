// Requests that are refused before the app sees them. The answers are JSON that pages of other origins can read.

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { CORS_HEADERS } from './response-headers.ts'

const JSON_HEADERS = { ...CORS_HEADERS, 'Content-Type': 'application/json' }

/** The body of a refusal: REST's clients read `message`, storage's the other fields, too. */
const bodyOf = (status: number, message = STATUS_CODES[status]) =>
  JSON.stringify({ message, error: STATUS_CODES[status], statusCode: String(status) })

export const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(bodyOf(status, message), { status, headers: { ...JSON_HEADERS, ...headers } })

/** RFC 9112 requires a 400 for two Host headers: a proxy may have used the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length > 1

/** The parser's errors that have a status of their own. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A last response as it is sent, for a socket that has no `ServerResponse`. */
export function rawResponse(status: number, body: string, headers: Record<string, string>) {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Answers what the parser refuses, and asks for an announced body only when somebody reads it. */
export function answerForParser(server: Server) {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    // Within a response that has begun, another would be taken for its content; after it, for the next one.
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
 * Reads a body on after its answer, within the timeouts of requests: a client that is still sending would otherwise lose the
 * connection, and the answer with it.
 */
export function readOn(server: Server) {
  server.on('request', (request, response) =>
    response.once('finish', () => {
      // Nobody reads any more, but a stream of the body that was begun would hold it back.
      request.removeAllListeners('data')
      request.resume()
    }),
  )
}
