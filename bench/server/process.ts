import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type JWTPayload, SignJWT } from 'jose'

export type Started = {
  process: ChildProcess
  pid: number
  /** The first message that the process has sent. */
  ready: Record<string, string>
  stop(): Promise<void>
}

/** Runs a file of this folder in a separate process, so that its CPU time and memory can be measured. */
export async function start(file: string, args: string[], execArgv: string[] = []): Promise<Started> {
  const child = fork(join(import.meta.dirname, file), args, { execArgv })
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} exited`)
    }),
  ])
  return {
    process: child,
    pid: child.pid ?? 0,
    ready,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Creates an access token with `claims`. */
export const sign = (claims: JWTPayload, secret: string): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
