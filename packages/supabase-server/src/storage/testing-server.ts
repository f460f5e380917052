import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '#postgres/database.ts'
import { storageRoutes } from './routes.ts'
import { openFolderStore } from './stores/folder-store.ts'
import { testContext } from './testing.ts'

// A process for tests to kill, run as `testing-server.ts {folder}` with the database in CONNECTION.
const [, , folder = ''] = process.argv
const database = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { onError: () => undefined })
const app = new Hono().route('/storage/v1', storageRoutes(testContext(database, openFolderStore(folder))))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
