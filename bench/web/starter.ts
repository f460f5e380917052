import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { installInto } from './tools.ts'

/** Those that this project has too are the same versions. */
const dependencies = {
  '@supabase/supabase-js': '^2.109.0',
  '@tailwindcss/vite': '^4.3.5',
  '@vitejs/plugin-react': '^6.3.0',
  'class-variance-authority': '^0.7.1',
  clsx: '^2.1.1',
  'lucide-react': '^1.75.0',
  'radix-ui': '^1.8.1',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  'tailwind-merge': '^3.0.0',
  tailwindcss: '^4.3.5',
  vite: '^8.3.8',
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Hands a request on to the server, so that the starter asks its own origin as our app does. */
function handOn(origin: string, from: IncomingMessage, to: ServerResponse) {
  const { method, headers } = from
  const asked = request(new URL(from.url ?? '/', origin), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  from.pipe(asked)
}

/** A page of cards as a shadcn/ui starter has it, asking the given server; built, and served compressed. */
export async function startStarter(url: string, key: string) {
  const folder = installInto('fenix-bench-starter', dependencies)
  const server = createServer((asked, response) => {
    const { url: path = '/' } = asked
    if (/^\/(rest|storage)\//.test(path)) {
      handOn(url, asked, response)
      return
    }
    const name = path === '/' ? '/index.html' : path
    const type = types[extname(name)]
    if (type === undefined || name.includes('..')) {
      response.writeHead(404).end()
      return
    }
    const body = brotliCompressSync(readFileSync(join(folder, 'dist', name)))
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  cpSync(join(import.meta.dirname, 'starter'), folder, { recursive: true })
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    {
      cwd: folder,
      env: { ...process.env, VITE_SUPABASE_URL: origin, VITE_SUPABASE_KEY: key },
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('The starter page could not be built')

  return {
    url: `${origin}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
