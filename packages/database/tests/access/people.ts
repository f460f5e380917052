import { createPerson } from '@fenix/database/factories/people.ts'
import type { Queryable } from '@fenix/database/factories/queryable.ts'

/** Somebody of each kind, and another client and provider whose things are none of their business. */
export const createPeople = async (owner: Queryable) => ({
  client: await createPerson(owner, { userType: 'client' }),
  otherClient: await createPerson(owner, { userType: 'client' }),
  provider: await createPerson(owner, { userType: 'provider' }),
  otherProvider: await createPerson(owner, { userType: 'provider' }),
  admin: await createPerson(owner, { userType: 'admin' }),
})
