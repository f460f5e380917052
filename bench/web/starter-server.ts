// Builds the starter page and serves it, with the API and the pictures of our server under the same origin, which saves
// it preflights and a second connection. Usage: starter-server.ts <our server's url> <key> <folder for the build>
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { build } from 'vite'

const [ours = '', key = '', outDir = ''] = process.argv.slice(2)

await build({
  root: join(import.meta.dirname, 'starter'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { SUPABASE_KEY: JSON.stringify(key) },
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
process.on('disconnect', () => process.exit())
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.({ url: `http://127.0.0.1:${port}` }),
)
