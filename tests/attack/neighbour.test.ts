import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTarget } from './target.ts'

const { dataDir, send, people } = await openTarget()
await send({ method: 'POST', path: '/auth/v1/recover', body: { email: people.client.email } })

const isClosed = (path: string) => (statSync(path).mode & 0o077) === 0

test('another operating system account of this machine cannot connect to Postgres', () => {
  const socketFolder = new URL(process.env.TEST_POSTGRES ?? '').searchParams.get('host') ?? ''
  assert.ok(isClosed(socketFolder), socketFolder)
})

test('another operating system account of this machine cannot read secrets or e-mails', () => {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('objects') && entry.name !== 'no-demo')
    .map(({ parentPath, name }) => join(parentPath, name))
  assert.ok(files.length >= 2, files.join())
  assert.deepEqual(
    files.filter((file) => !isClosed(file)),
    [],
  )
})
