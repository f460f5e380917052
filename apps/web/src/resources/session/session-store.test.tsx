import { expect, test } from 'vitest'
import { newSession, user } from '#testing/signed-in.ts'
import { storageKey } from '../supabase/endpoints.ts'
import { loadAuth } from '../supabase/load.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { currentUser, startSession } from './session-store.ts'

const corrupt = {
  'a session without a user': { ...newSession(), user: null },
  'a session of a user without an id': { ...newSession(), user: { email: user.email } },
  'a session whose factors are no list': { ...newSession(), user: { ...user, factors: {} } },
  'a session without an expiry': { ...newSession(), expires_at: null },
  'a list': [newSession()],
  'a text': 'session',
}

for (const [name, stored] of Object.entries(corrupt)) {
  test(`${name} under the session's storage key counts as no session, also for auth-js`, async () => {
    localStorage.setItem(storageKey, JSON.stringify(stored))
    startSession()
    expect(storedSession()).toBeUndefined()
    expect(currentUser()).toBeNull()
    expect((await (await loadAuth()).getSession()).data.session).toBeNull()
  })
}
