import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { readConfig } from './config.ts'

test('by default the server listens on 127.0.0.1:3000, with its own Postgres, rate limits and metrics', () => {
  const { host, port, publicUrl, databaseUrl, rateLimits, metrics } = readConfig({})
  assert.deepEqual(
    { host, port, publicUrl, databaseUrl, rateLimits, metrics },
    {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      rateLimits: true,
      metrics: true,
    },
  )
})

test('an empty environment variable counts as unset', () => {
  const empty = Object.fromEntries(Object.keys(process.env).map((name) => [name, '']))
  assert.deepEqual(readConfig({ ...empty, PORT: '', ADMIN_PASSWORD: '', METRICS: '' }), readConfig({}))
})

test('in production metrics are off unless enabled', () => {
  assert.equal(readConfig({ NODE_ENV: 'production' }).metrics, false)
  assert.equal(readConfig({ NODE_ENV: 'production', METRICS: 'on' }).metrics, true)
  assert.equal(readConfig({ METRICS: 'off' }).metrics, false)
})

const wrong: Record<string, Record<string, string>> = {
  'PORT: "99999" is not a port (0 to 65535)': { PORT: '99999' },
  'PORT: "3000x" is not a port (0 to 65535)': { PORT: '3000x' },
  'PUBLIC_URL: must be a URL that starts with http:// or https://': { PUBLIC_URL: 'fenix.example' },
  'DATABASE_URL: must be a URL that starts with postgres:// or postgresql://': {
    DATABASE_URL: 'mysql://localhost',
  },
  'SMTP_URL: must be a URL that starts with smtp:// or smtps://': { SMTP_URL: 'mail.example' },
  'RATE_LIMITS: must be on or off': { RATE_LIMITS: 'no' },
  'RATE_LIMITS: off is allowed only with a loopback HOST': { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
  'METRICS: must be on or off': { METRICS: 'yes' },
  'TRUST_PROXY: must be a number of proxies, 0 to 9': { TRUST_PROXY: 'yes' },
  'DISK_RESERVE_MB: must be a number of megabytes': { DISK_RESERVE_MB: '1 GB' },
  'DIGEST_HOUR: must be an hour, 0 to 23': { DIGEST_HOUR: '24' },
  'JWT_SECRET: must have at least 32 characters': { JWT_SECRET: 'short' },
  'SUPPORT_WHATSAPP: must be a Brazilian number with its area code, such as 21900000000': {
    SUPPORT_WHATSAPP: '123',
  },
  'SUPPORT_EMAIL: "nobody" is not an e-mail address': { SUPPORT_EMAIL: 'nobody' },
  'ADMIN_EMAIL: "nobody" is not an e-mail address': { ADMIN_EMAIL: 'nobody' },
  'ADMIN_PASSWORD: A senha deve ter ao menos 8 caracteres.': { ADMIN_PASSWORD: '1234' },
}
for (const [message, env] of Object.entries(wrong)) {
  test(`${Object.keys(env)[0]}=${Object.values(env)[0]} is refused`, () => {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof OperatorError && error.message === message,
    )
  })
}

test('an incomplete S3 configuration is refused', () => {
  const half = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'fenix', S3_ACCESS_KEY_ID: 'key' }
  assert.throws(() => readConfig(half), /S3_SECRET_ACCESS_KEY: is required/)
  assert.throws(
    () => readConfig({ ...half, S3_SECRET_ACCESS_KEY: 'x', S3_ENDPOINT: 'pictures' }),
    /S3_ENDPOINT: must be a URL/,
  )
  assert.equal(readConfig({ S3_REGION: 'us-east-1' }).s3, undefined)
})
