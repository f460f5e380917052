// `@supabase/lite` on an existing database, served as its documentation does on Node.
// Usage: lite.ts <folder where it is installed> <database url> <secret for access tokens>
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'

process.env.LITE_TELEMETRY = '0'

type Lite = {
  App: new (config: object) => { init(): Promise<unknown>; fetch(request: Request): Promise<Response> }
}
type Driver = { createPostgresConnection(config: object): unknown }

const [folder = '', url = '', secret] = process.argv.slice(2)
const load = (file: string) =>
  import(pathToFileURL(join(folder, 'node_modules/@supabase/lite/dist', file)).href)
const { App }: Lite = await load('index.js')
const { createPostgresConnection }: Driver = await load('db/postgres/PostgresConnection.js')

// Its driver takes the socket's folder as an option, not in the address.
const address = new URL(url)
const { host, port } = Object.fromEntries(address.searchParams)
address.search = ''
const app = new App({
  connection: createPostgresConnection({
    url: address.href,
    postgresOptions: { host, port: Number(port), max: 10 },
  }),
  auth: { enabled: true, jwt_secret: secret },
})
await app.init()

process.on('disconnect', () => process.exit())
serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.fetch(request) }, ({ port }) =>
  process.send?.({ url: `http://127.0.0.1:${port}` }),
)
