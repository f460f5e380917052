// Builds the starter page and serves it, with the API and the pictures of our server under the same origin, which saves
// it preflights and a second connection. Usage: starter-server.ts <our server's url> <key> <folder for the build>
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const [ours = '', key = '', outDir = ''] = process.argv.slice(2)
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

await build({
  root: join(import.meta.dirname, 'starter'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { SUPABASE_KEY: JSON.stringify(key) },
  build: { outDir, emptyOutDir: true },
})

const files = new Map(
  readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(outDir.length), gzipSync(readFileSync(path), { level: 9 })]
    }),
)

function serveFile(path: string, response: ServerResponse) {
  const body = files.get(path)
  if (!body) return response.writeHead(404).end()
  const isPage = path.endsWith('.html')
  response.writeHead(200, {
    'content-type': TYPES[extname(path)],
    'content-encoding': 'gzip',
    'content-length': body.length,
    'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
  })
  return response.end(body)
}

const server = createServer((incoming, response) => {
  const { url = '/', method, headers } = incoming
  if (!/^\/(rest|storage)\//.test(url)) {
    serveFile(url === '/' ? '/index.html' : url, response)
    return
  }
  const outgoing = request(new URL(url, ours), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  incoming.pipe(outgoing)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address.port}` })
})
