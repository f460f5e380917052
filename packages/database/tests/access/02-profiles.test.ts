import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const { client, provider } = await createPeople(owner)
const avatarOf = (id: string, file = 'a.webp') => `/storage/v1/object/public/avatars/${id}/${file}`

for (const [kind, person] of Object.entries({ client, provider })) {
  const self = actAs(person)

  test(`a ${kind} updates their own name, phone and picture`, async () => {
    const changes = [' Novo Nome ', '(22) 90000-0009', avatarOf(person.id)]
    const rows = await self.query(
      'update profiles set name = $1, phone = $2, profile_pic_url = $3 returning id, name, phone, profile_pic_url',
      changes,
    )
    assert.deepEqual(rows, [
      { id: person.id, name: 'Novo Nome', phone: '22900000009', profile_pic_url: avatarOf(person.id) },
    ])
  })

  test(`every update of a ${kind}'s profile advances its updated_at`, async () => {
    const changed = async () =>
      (await self.query<{ updated_at: Date }>('select updated_at from profiles'))[0]?.updated_at ?? 0
    const before = await changed()
    await self.query('update profiles set name = name')
    assert.ok((await changed()) > before)
  })
}

const self = actAs(client)

test('a phone has ten or eleven digits and a Brazilian area code', async () => {
  for (const phone of ['123', '(20) 90000-0001', '219000000012']) {
    await isInvalid(self.query('update profiles set phone = $1', [phone]), 'phone')
  }
  await self.query(`update profiles set phone = ''`)
  assert.deepEqual(await self.query('select phone from profiles'), [{ phone: null }])
})

test("a profile picture must be the path of an object in the person's own folder", async () => {
  const own = avatarOf(client.id)
  for (const url of [own, avatarOf(client.id, 'foto%20(2).final-v2.png')]) {
    await self.query('update profiles set profile_pic_url = $1', [url])
  }
  for (const url of [
    avatarOf(provider.id),
    avatarOf(client.id.toUpperCase()),
    avatarOf(client.id, 'a'.repeat(500)),
    `https://fenix.example${own}`,
    `https://user:pw@evil.example${own}`,
    `https://evil.example/?${own}`,
    `//evil.example${own}`,
    `http:${own}`,
    'about:blank',
    'blob:https://evil.example/x',
    'data:image/svg+xml;base64,PHN2Zz4=',
    `${own}\u00a0x`,
    `/\\evil.example${own}`,
    ` ${own}`,
    `${own}\n`,
    `${own}?token=1`,
    `${own}#top`,
    `javascript:alert(1)//${own}`,
    own.replace('/public/', '/sign/'),
    own.replace('/avatars/', '/avatars//'),
    own.replace('/avatars/', '/app-assets/../avatars/'),
    ...[
      '../a.webp',
      './a.webp',
      'a\na.webp',
      `../${provider.id}/a.webp`,
      '../../../../../../auth/v1/verify?token=x',
      '..',
      '.',
      '',
      'a/b.webp',
      '/a.webp',
      'a..webp',
      '%2e%2e%2fa.webp',
      '..%2f..%2fa.webp',
      '%2F..%2Fa.webp',
      '%252e%252e%252fa.webp',
      '..\\a.webp',
      '%5c..%5ca.webp',
      '%00.webp',
      'a.webp;b',
      '"><script>.webp',
      'ａ․․.webp',
    ].map((file) => avatarOf(client.id, file)),
  ]) {
    await isInvalid(self.query('update profiles set profile_pic_url = $1', [url]), 'profile_pic_url')
  }
})

test('only sign-up can store a picture as a data URL; an update can only keep or clear that picture', async () => {
  const picture = `data:image/webp;base64,${'A'.repeat(1000)}`
  const person = await createPerson(owner, { profilePicUrl: picture })
  const change = (url: string | null) =>
    actAs(person).query('update profiles set name = $1, profile_pic_url = $2', ['Nome Novo', url])
  await change(picture)
  for (const url of [picture.replace('webp', 'png'), 'data:text/html;base64,AAAA']) {
    await isInvalid(change(url), 'profile_pic_url')
  }
  await change(null)
  await isInvalid(change(picture), 'profile_pic_url')
})

test('deleting an account deletes its profile', async () => {
  const { id } = await createPerson(owner)
  await owner.query('delete from auth.users where id = $1', [id])
  assert.equal((await owner.query('select from profiles where id = $1', [id])).rowCount, 0)
})
