import { createPerson, createSession, type Person } from '../factories/people.ts'
import type { Queryable } from '../factories/queryable.ts'
import type { Row, Table } from './rows.ts'
import type { Role } from './table.ts'

/** A person with a role, and the claims of a session at `aal2`; visitors and the service send no claims. */
export type Caller = { role: Role; me: Person; claims: object }

export type Verb = 'select' | 'insert' | 'update' | 'delete'
export type Attempt =
  /** `key` selects one row; `values` are the columns to write. */
  { verb: Verb; table: Table; key: Row; values: Row } | { verb: 'call'; name: string; args: Row }

/** In order: a row was accessed or a function ran; no row was found; the caller was refused; a value was invalid. */
export type Outcome = 'done' | 'none' | 'refused' | 'invalid'

/** Sends attempts. There are two drivers: one sends SQL, the other HTTP requests. */
export type Driver = {
  /** Connects as the owner of the database. */
  owner: Queryable
  /** Runs `work` with rows that no other test touches. */
  apart(
    work: (db: Queryable, send: (caller: Caller, attempt: Attempt) => Promise<Outcome>) => Promise<void>,
  ): Promise<void>
}

export const SUBJECTS: Record<Role, string> = {
  visitor: 'a visitor',
  client: 'a client',
  provider: 'a provider',
  admin: 'an admin',
  service: 'the service',
}

export const hasAccount = (role: Role) => role !== 'visitor' && role !== 'service'

export async function createCaller(db: Queryable, role: Role): Promise<Caller> {
  const me = await createPerson(db, { userType: role === 'provider' || role === 'admin' ? role : 'client' })
  return { role, me, claims: (await createSession(db, { person: me, aal: 'aal2' })).claims }
}
