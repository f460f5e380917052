import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Queryable } from '@fenix/database/factories/queryable.ts'
import { attachToCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-store.ts'
import pg from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = join(root, 'node_modules/node/bin/node')

export const admin = { email: 'admin@example.com', password: 'lanterna-de-papel-22' }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('could not allocate a free port')
  return address.port
}

/** The same names as in `apps/server/src/config.ts`. */
const embedded = { account: 'fenix-conecta', databaseName: 'fenix' }

/** Starts the real server in a separate process and data folder, with the demo on request. */
export class Server {
  readonly url: string
  private readonly port: number
  readonly dataDir: string
  private readonly hasDemo: boolean
  private process: ChildProcess | undefined
  /** To the database since the last start; finding it spawns processes. */
  private connection: pg.ClientConfig | undefined

  /**
   * Queries the database as its owner, who bypasses row-level security. Each query connects anew, because journeys
   * restart the server.
   */
  readonly db: Queryable = {
    query: async (text, values) => {
      this.connection ??= (await attachToCluster({ dataDir: this.dataDir, ...embedded })).connection
      const client = new pg.Client(this.connection)
      await client.connect()
      try {
        return await client.query(text, values)
      } finally {
        await client.end()
      }
    },
  }

  private constructor(port: number, dataDir: string, hasDemo: boolean) {
    this.port = port
    this.dataDir = dataDir
    this.hasDemo = hasDemo
    this.url = `http://127.0.0.1:${port}`
  }

  static async start({ demo = false } = {}) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fenix-journey-'))
    // If root runs the tests, Postgres runs under another account, which must be able to enter this folder.
    await chmod(dataDir, 0o755)
    const server = new Server(await freePort(), dataDir, demo)
    await server.start()
    return server
  }

  /** Starts or restarts the server, and waits until it prints its URL. */
  async start() {
    const child = spawn(node, ['apps/server/src/main.ts', ...(this.hasDemo ? [] : ['--empty'])], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = child
    this.connection = undefined
    let printed = ''
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += chunk
      if (printed.includes(this.url)) break
    }
    if (!printed.includes(this.url)) throw new Error(`The server exited before it listened:\n${printed}`)
    // The output must be read: a full pipe would block the server.
    child.stdout.resume()
  }

  /** Kills the server with SIGKILL, which it cannot catch. */
  async kill() {
    const child = this.process
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async restart() {
    await this.kill()
    await this.start()
  }

  /** Revokes a privilege while `work` runs. */
  async without(privilege: string, role: 'anon' | 'authenticated', work: () => Promise<void>) {
    await this.db.query(`revoke ${privilege} from ${role}`)
    try {
      await work()
    } finally {
      await this.db.query(`grant ${privilege} to ${role}`)
    }
  }

  async stop() {
    const child = this.process
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** Finds the link in the newest e-mail to `email`. */
  async mailedLink(email: string) {
    const folder = join(this.dataDir, 'mail')
    for (const name of await listEmails(folder, 100)) {
      const message = await loadEmail(folder, name)
      const link =
        message?.to.includes(email) && /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(message.text)?.[0]
      if (link) return link
    }
    throw new Error(`No e-mail with a link to ${email}`)
  }
}
