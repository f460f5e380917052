import assert from 'node:assert/strict'
import { errorCodes } from '@fenix/database/error-codes.ts'
import type { Attempt, Caller, Driver, Outcome } from '@fenix/database/who-may/driver.ts'
import { proveFunctions } from '@fenix/database/who-may/prove-functions.ts'
import { proveTables } from '@fenix/database/who-may/prove-tables.ts'
import { SignJWT } from 'jose'
import { startTestServer } from '../../apps/server/src/testing.ts'

const { url, publishableKey, secretKey, backend, database } = await startTestServer()
const jwtSecret = new TextEncoder().encode(backend.secrets.jwtSecret)

const token = (sub: string, claims: object) =>
  new SignJWT({ ...claims, sub, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(jwtSecret)

const METHODS = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE', call: 'POST' }

function toRequest(attempt: Attempt): { path: string; body?: string } {
  if (attempt.verb === 'call') return { path: `rpc/${attempt.name}`, body: JSON.stringify(attempt.args) }
  const { verb, table, key, values } = attempt
  const filter = new URLSearchParams(Object.entries(key).map(([column, value]) => [column, `eq.${value}`]))
  const isWrite = verb === 'insert' || verb === 'update'
  return { path: `${table}?${filter}`, ...(isWrite && { body: JSON.stringify(values) }) }
}

async function send({ role, me, claims }: Caller, attempt: Attempt, prefer = ''): Promise<Outcome> {
  const { path, ...content } = toRequest(attempt)
  const isSignedIn = role !== 'visitor' && role !== 'service'
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method: METHODS[attempt.verb],
    headers: {
      apikey: role === 'service' ? secretKey : publishableKey,
      ...(isSignedIn && { authorization: `Bearer ${await token(me.id, claims)}` }),
      'content-type': 'application/json',
      prefer: `return=minimal, count=exact${prefer}`,
    },
    ...content,
  })
  const text = await response.text()
  if (!response.ok) return JSON.parse(text).code === errorCodes.notAllowed ? 'refused' : 'invalid'
  return attempt.verb !== 'call' && response.headers.get('content-range')?.endsWith('/0') ? 'none' : 'done'
}

const driver: Driver = {
  owner: database.owner,
  // Each test creates its own people, so no other test touches their rows.
  apart: (work) =>
    work(database.owner, async (caller, attempt) => {
      const outcome = await send(caller, attempt)
      if (attempt.verb === 'insert' && outcome === 'refused') {
        const upsert = ', resolution=merge-duplicates, missing=default'
        assert.equal(await send(caller, attempt, upsert), 'refused')
      }
      return outcome
    }),
}

await proveTables(driver)
await proveFunctions(driver)
