import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMails, readMail } from '@fenix/supabase-server/mail/outbox-store.ts'

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

/** The real server in its own process and data folder, with the demo on request. */
export class Server {
  readonly url: string
  private readonly port: number
  readonly dataDir: string
  private readonly hasDemo: boolean
  private readonly rateLimits: 'on' | 'off'
  private process: ChildProcess | undefined

  private constructor(port: number, dataDir: string, hasDemo: boolean, rateLimits: 'on' | 'off') {
    this.port = port
    this.dataDir = dataDir
    this.hasDemo = hasDemo
    this.rateLimits = rateLimits
    this.url = `http://127.0.0.1:${port}`
  }

  static async start({ demo = false, rateLimits = 'off' as 'on' | 'off' } = {}) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fenix-journey-'))
    // As root, Postgres runs as another account, which must be able to enter this folder.
    await chmod(dataDir, 0o755)
    const server = new Server(await freePort(), dataDir, demo, rateLimits)
    await server.start()
    return server
  }

  /** Starts or restarts, and waits until the server prints its URL. */
  async start() {
    const child = spawn(node, ['apps/server/src/main.ts', ...(this.hasDemo ? [] : ['--empty'])], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        RATE_LIMITS: this.rateLimits,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = child
    let printed = ''
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += chunk
      if (printed.includes(this.url)) break
    }
    if (!printed.includes(this.url)) throw new Error(`The server exited before it listened:\n${printed}`)
    // An unread pipe would block the server once its buffer is full.
    child.stdout.resume()
  }

  /** Kills the server with SIGKILL, which it cannot handle. */
  async kill() {
    const child = this.process
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async stop() {
    const child = this.process
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** The link in the newest e-mail to `email`. */
  async mailedLink(email: string) {
    const folder = join(this.dataDir, 'mail')
    for (const name of await listMails(folder, 100)) {
      const mail = await readMail(folder, name)
      const link = mail?.to.includes(email) && /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0]
      if (link) return link
    }
    throw new Error(`No e-mail with a link to ${email}`)
  }
}
