import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { freePort } from '../servers/server-process.ts'
import { buildImage } from './dockerfile.ts'
import { megabytes, newFolder, ordinary, serve } from './serving.ts'

test('the image runs as the user `nobody` on a read-only tree, and its health check tells whether the server runs', async (t) => {
  const image = buildImage(newFolder())
  assert.equal(image.user, '65534:65534')
  const env = { ...image.env, PORT: String(await freePort()) }
  const [program = '', ...args] = image.healthCheck
  const isHealthy = () => spawnSync(program, args, { env, ...ordinary }).status === 0
  assert.equal(isHealthy(), false)
  for (const start of ['first', 'second']) {
    await t.test(`the image is healthy after its ${start} start`, async (t) => {
      await serve(t, image.command, { cwd: image.at('.'), env })
      assert.ok(isHealthy())
    })
  }
  assert.equal(isHealthy(), false)
  assert.deepEqual(readdirSync(image.at('/')).sort(), ['app', 'data'])
  for (const name of ['vite', 'react', 'typescript']) {
    assert.equal(existsSync(image.at(`node_modules/${name}`)), false, name)
  }
  assert.ok(megabytes(image.at('.')) <= 350)
})
