import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Started = {
  process: ChildProcess
  pid: number
  /** The first that it said. */
  told: Record<string, string>
  stop(): Promise<void>
}

/** Runs a file of this folder as a process of its own, so that its processor time and memory are its own. */
export async function start(file: string, args: string[], execArgv: string[] = []): Promise<Started> {
  const child = fork(join(import.meta.dirname, file), args, { execArgv })
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} ended`)
    }),
  ])
  return {
    process: child,
    pid: child.pid ?? 0,
    told,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
