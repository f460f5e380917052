import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/node/bin/node')

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('could not allocate a free port')
  return address.port
}

type ServerSettings = {
  port: number
  dataDir: string
  args: string[]
  /** Further variables of the server. */
  env: Record<string, string>
}

/** The real server in a process of its own, which can be killed and started again. */
export class ServerProcess {
  readonly url: string
  readonly dataDir: string
  /** The server's output from its last start until it listened. */
  greeting = ''
  private readonly settings: ServerSettings
  private process: ChildProcess | undefined

  constructor(settings: ServerSettings) {
    this.settings = settings
    this.dataDir = settings.dataDir
    this.url = `http://127.0.0.1:${settings.port}`
  }

  /** False once a signal is sent: connections may break before this process learns of the exit. */
  get isRunning() {
    return this.process !== undefined && this.process.exitCode === null && !this.process.killed
  }

  /** Starts the server, and waits until it prints its URL. */
  async start() {
    const { port, dataDir, args, env } = this.settings
    const child = spawn(node, ['apps/server/src/main.ts', ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = child
    const isServing = () => /^Fênix Conecta: http/m.test(this.greeting)
    this.greeting = ''
    for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      this.greeting += chunk
      if (isServing()) break
    }
    if (!isServing()) throw new Error(`The server exited before it listened:\n${this.greeting}`)
    // The output must be read: a full pipe would block the server.
    child.stdout.resume()
  }

  /** Kills the server with SIGKILL, which a process cannot catch. */
  kill = () => this.end('SIGKILL')

  stop = () => this.end('SIGTERM')

  private async end(signal: 'SIGKILL' | 'SIGTERM') {
    const child = this.process
    if (!child || !this.isRunning) return
    child.kill(signal)
    await once(child, 'exit')
  }
}
