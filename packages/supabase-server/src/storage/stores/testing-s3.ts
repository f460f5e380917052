import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { S3Settings } from './s3-client.ts'

const SERVER = `
  const S3rver = require('@20minutes/s3rver')
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: process.argv[1] }
  new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] }).run().then(({ port }) => process.send(port))`

/** Starts an S3 server in a separate process, with an empty bucket; call it at the top of a test file. */
export async function startS3(): Promise<S3Settings> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = spawn(process.execPath, ['-e', SERVER, directory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    cwd: import.meta.dirname,
  })
  after(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    rmSync(directory, { recursive: true, force: true })
  })
  const [port] = await once(server, 'message')
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
