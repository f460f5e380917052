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

/** Runs an S3 server in a separate process, with an empty bucket. */
export async function runS3(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  // The server encrypts a list's continuation token with DES, which needs OpenSSL's legacy provider.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', SERVER, directory], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    cwd: import.meta.dirname,
  })
  const [port] = await once(server, 'message')
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Runs an S3 server until the test file ends; call it at the top of the file. */
export async function startS3(): Promise<S3Settings> {
  const { settings, stop } = await runS3()
  after(stop)
  return settings
}
