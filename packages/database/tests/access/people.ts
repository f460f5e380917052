import { createPerson } from '@fenix/database/factories/people.ts'
import type { Queryable } from '@fenix/database/factories/queryable.ts'

/** One person of each role, and a second client and provider for rows that the first ones may not touch. */
export const createPeople = async (owner: Queryable) => ({
  client: await createPerson(owner, { userType: 'client' }),
  otherClient: await createPerson(owner, { userType: 'client' }),
  provider: await createPerson(owner, { userType: 'provider' }),
  otherProvider: await createPerson(owner, { userType: 'provider' }),
  admin: await createPerson(owner, { userType: 'admin' }),
})
