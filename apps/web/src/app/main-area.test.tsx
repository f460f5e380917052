import type { UserType } from '@fenix/domain/roles.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { MemberArea } from './main-area.tsx'

beforeEach(() => respondWith({ body: [] }))
afterEach(() => history.replaceState(null, '', '/'))

for (const [userType, own] of [
  ['provider', '/perfil'],
  ['client', '/profissionais'],
] satisfies [UserType, string][]) {
  test(`a ${userType} who opens /admin is led to ${own}, and Back does not return there`, async () => {
    history.replaceState(null, '', '/admin')
    const before = history.length
    await renderInApp(
      <MemberArea profile={{ id: userId, name: 'Lia', userType, phone: '', pictureUrl: null, version: 1 }} />,
    )
    await expect.poll(() => location.pathname).toBe(own)
    expect(history.length).toBe(before)
  })
}
