import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Queryable } from '@fenix/database/factories/queryable.ts'
import { attachToCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import pg from 'pg'
import { freePort, ServerProcess } from '../servers/server-process.ts'
import { startTwoServers } from '../servers/two-servers.ts'

export const admin = { email: 'admin@example.com', password: 'lanterna-de-papel-22' }

/** Fixed, so that a journey can sign an expired token. */
export const jwtSecret = 'only the journeys sign tokens with this'

const settings = {
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  JWT_SECRET: jwtSecret,
}

/** The same names as in `apps/server/src/config.ts`. */
const embedded = { account: 'fenix-conecta', databaseName: 'fenix' }

type Installation = {
  url: string
  processes: ServerProcess[]
  /** Resolves to connection settings. Expensive: finding the embedded Postgres spawns processes. */
  connect(): Promise<pg.ClientConfig>
  /** Makes the proxy check which servers have started. */
  lookAtAll(): Promise<unknown>
  stop(): Promise<void>
}

async function startOne(args: string[]): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fenix-journey-'))
  // If root runs the tests, Postgres runs under another account, which must be able to enter this folder.
  await chmod(dataDir, 0o755)
  const process = new ServerProcess({ port: await freePort(), dataDir, args, env: settings })
  await process.start()
  return {
    url: process.url,
    processes: [process],
    connect: async () => (await attachToCluster({ dataDir, ...embedded })).connection,
    lookAtAll: async () => {},
    async stop() {
      await process.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startTwo(args: string[]): Promise<Installation> {
  const { servers, connection, ...two } = await startTwoServers({ env: settings, args })
  return { ...two, processes: servers, connect: async () => connection }
}

/** Starts the real server in a separate process and data folder, with the demo on request; two servers if SERVERS=2. */
export class Server {
  readonly url: string
  private readonly installation: Installation
  /** The connection to the database since the last start. */
  private client: Promise<pg.Client> | undefined
  private turn = 0
  private turning = Promise.resolve()

  /** Queries the database as its owner, who bypasses row-level security. */
  readonly db: Queryable = {
    query: async (text, values) => {
      this.client ??= this.connect()
      return (await this.client).query(text, values)
    },
  }

  private constructor(installation: Installation) {
    this.installation = installation
    this.url = installation.url
  }

  static async start({ demo = false } = {}) {
    const args = [demo ? '--demo' : '--empty']
    return new Server(await (process.env.SERVERS === '2' ? startTwo(args) : startOne(args)))
  }

  private async connect() {
    const client = new pg.Client(await this.installation.connect())
    await client.connect()
    return client
  }

  /** Must be called before Postgres stops, which would break the open connection. */
  private async disconnect() {
    const { client } = this
    this.client = undefined
    await (await client)?.end()
  }

  private each(act: (process: ServerProcess) => Promise<void>) {
    return Promise.all(this.installation.processes.map(act))
  }

  /** Starts the server again, and waits until it handles requests. */
  async start() {
    await this.each((process) => process.start())
    await this.installation.lookAtAll()
  }

  async kill() {
    await this.turning
    await this.disconnect()
    await this.each((process) => process.kill())
  }

  async restart() {
    await this.kill()
    await this.start()
  }

  /** Kills one of two servers, alternately; the killed one restarts while the other serves the next journey. */
  async killOne() {
    const { processes } = this.installation
    const victim = processes[this.turn++ % 2]
    if (!victim || processes.length === 1) return
    await this.turning
    await this.installation.lookAtAll()
    await victim.kill()
    this.turning = victim.start()
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
    await this.turning
    await this.disconnect()
    await this.installation.stop()
  }

  /** Finds the newest e-mail to `email` that has a link to `page`, and returns that link. */
  async mailedLink(email: string, page = '/confirmar?') {
    const emails = await Promise.all(
      this.installation.processes.map(async ({ dataDir }) => {
        const folder = join(dataDir, 'mail')
        return (await listEmails(folder, 100)).map((name) => ({ folder, name }))
      }),
    )
    // The names of e-mail files begin with the time.
    for (const { folder, name } of emails.flat().sort((a, b) => (a.name < b.name ? 1 : -1))) {
      const message = await loadEmail(folder, name)
      const links = message?.to.includes(email) ? message.text.match(/https?:\/\/\S+/g) : null
      const link = links?.find((each) => each.includes(page))
      if (link) return link
    }
    throw new Error(`No e-mail with a link to ${email}`)
  }
}
