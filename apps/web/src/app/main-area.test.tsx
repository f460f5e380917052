import type { UserType } from '@fenix/domain/roles.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { MemberArea } from './main-area.tsx'

beforeEach(() => respondWith({ body: [] }))
afterEach(() => history.replaceState(null, '', '/'))

for (const [userType, path, own] of [
  ['provider', '/admin', '/perfil'],
  ['client', '/admin', '/profissionais'],
  ['client', '/comparar', '/favoritos'],
  ['client', '/favoritos/comparar?com=a,b', '/favoritos'],
] satisfies [UserType, string, string][]) {
  test(`a ${userType} who opens ${path} is redirected to ${own}, and Back skips ${path}`, async () => {
    history.replaceState(null, '', path)
    const before = history.length
    await renderInApp(
      <MemberArea
        profile={{
          id: userId,
          name: 'Lia',
          user_type: userType,
          phone: '',
          profile_pic_url: null,
          version: 1,
        }}
      />,
    )
    await expect.poll(() => location.pathname + location.search).toBe(own)
    expect(history.length).toBe(before)
  })
}
