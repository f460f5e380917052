import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#operator-error.ts'

async function listen(path: string) {
  const server = createServer((socket) => socket.destroy()).listen(path)
  await once(server, 'listening')
  server.unref()
  return () => void server.close()
}

async function answers(path: string) {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Thrown when another process holds the lock on the folder. */
export class AlreadyHeld extends OperatorError {}

/**
 * Locks `folder` for this process until it exits, however it exits: the lock is a listening socket, which the system
 * closes with the process. On Linux the socket has no file; elsewhere a killed process leaves the file behind, which is
 * removed if no process accepts connections on it.
 * @param dataDir the folder as the operator knows it, for the message
 * @throws AlreadyHeld
 */
export async function acquireLock(folder: string, dataDir: string): Promise<() => void> {
  const name = `supabase-server-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
  try {
    return await listen(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (process.platform === 'linux' || (await answers(path))) {
      throw new AlreadyHeld(`DATA_DIR: another server is already running on ${dataDir}`)
    }
    rmSync(path)
    return listen(path)
  }
}
