import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { build } from 'vite'
import type { Server } from '../../tests/e2e/server.ts'

/**
 * Builds and serves the starter page, with our server's API and pictures under the same origin, to save the page CORS
 * preflights and a second connection.
 */
export async function serveStarter({ url: ours }: Server) {
  const outDir = mkdtempSync(join(tmpdir(), 'fenix-starter-'))
  const { supabaseKey } = await (await fetch(`${ours}/config.json`)).json()
  await build({
    root: join(import.meta.dirname, 'starter'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { SUPABASE_KEY: JSON.stringify(supabaseKey) },
    build: { outDir, emptyOutDir: true },
  })
  const app = new Hono()
  app.on(['GET', 'POST'], ['/rest/*', '/storage/*'], ({ req }) =>
    proxy(`${ours}${req.url.slice(new URL(req.url).origin.length)}`, req),
  )
  app.use(
    compress({ encoding: 'gzip' }),
    serveStatic({
      root: outDir,
      onFound: (path, { header }) =>
        header('cache-control', path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable'),
    }),
  )
  const { promise: url, resolve } = Promise.withResolvers<string>()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    resolve(`http://127.0.0.1:${port}`),
  )
  return {
    url: await url,
    stop() {
      server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
