import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { picture, upload } from './pictures.ts'
import { type Attempt, openTarget } from './target.ts'

const target = await openTarget()
const { harmless, refused, people, dataDir } = target
const own = people.client.id
const victim = `${people.otherClient.id}/a.webp`
assert.equal((await upload(target, 'otherClient', `avatars/${victim}`)).status, 200)
assert.equal((await upload(target, 'client', `avatars/${own}/mine.webp`)).status, 200)

/** Object names that point outside the caller's folder, or to no folder at all. */
const NAMES: Record<string, string> = {
  'a parent folder': `${own}/../${victim}`,
  'an encoded parent folder': `${own}/%2e%2e/${victim}`,
  'a doubly encoded parent folder': `${own}/%252e%252e/${victim}`,
  'an encoded slash': `${own}%2f..%2f${victim.replace('/', '%2f')}`,
  'a backslash': `${own}\\..\\${victim}`,
  'an encoded backslash': `${own}/..%5c${victim}`,
  'a file of the server': '../../../../../../etc/passwd',
  'an encoded file of the server': '..%2f..%2f..%2f..%2fetc%2fpasswd',
  'the secrets of the server': '../../secrets.json',
  'the encoded secrets of the server': '%2e%2e/%2e%2e/secrets.json',
  'an absolute path': '/etc/passwd',
  'an encoded absolute path': '%2fetc%2fpasswd',
  'an empty folder': `${own}//${victim}`,
  'the current folder': `./${victim}`,
  'an encoded NUL': `${own}/a.webp%00.html`,
  'a line break': `${own}/a%0d%0aSet-Cookie:%20a=b.webp`,
  'overlong UTF-8': `${own}/%c0%ae%c0%ae/${victim}`,
  'invalid UTF-8': `${own}/%ff.webp`,
  'fullwidth dots': `${own}/%EF%BC%8E%EF%BC%8E/a.webp`,
  'text from right to left': `${own}/a%E2%80%AEpbew.exe`,
  'a name of 4,000 characters': `${own}/${'a'.repeat(4_000)}`,
  'a drive letter': 'C:%5cWindows%5cwin.ini',
  'a folder that begins like their own': `${own}x/a.webp`,
  'their own folder in capitals': `${own.toUpperCase()}X/a.webp`,
  'another bucket': `../professional-images/${victim}`,
  'the bucket alone': '',
}

const ACTS: Record<string, (name: string, raw: string) => Attempt> = {
  'an upload': (name) => ({
    method: 'POST',
    path: `/storage/v1/object/avatars/${name}`,
    headers: { 'content-type': 'image/webp' },
    body: picture,
  }),
  'a replacement': (name) => ({
    method: 'PUT',
    path: `/storage/v1/object/avatars/${name}`,
    headers: { 'content-type': 'image/webp' },
    body: picture,
  }),
  'a removal': (name) => ({ method: 'DELETE', path: `/storage/v1/object/avatars/${name}` }),
  'a signed upload': (name) => ({
    method: 'POST',
    path: `/storage/v1/object/upload/sign/avatars/${name}`,
    body: {},
  }),
  'a move': (_, raw) => ({
    method: 'POST',
    path: '/storage/v1/object/move',
    body: { bucketId: 'avatars', sourceKey: `${own}/mine.webp`, destinationKey: raw },
  }),
  'a copy': (_, raw) => ({
    method: 'POST',
    path: '/storage/v1/object/copy',
    body: { bucketId: 'avatars', sourceKey: `${own}/mine.webp`, destinationKey: raw },
  }),
}

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

for (const [trick, name] of Object.entries(NAMES)) {
  for (const [act, at] of Object.entries(ACTS)) {
    test(`${trick} as an object name is refused for ${act}`, async () => {
      await refused({ as: 'client', ...at(name, decoded(name)) })
    })
  }
  test(`${trick} as an object name reads no file`, async () => {
    for (const prefix of ['public/', 'authenticated/', 'info/', 'sign/', '']) {
      const { text } = await harmless({ as: 'client', path: `/storage/v1/object/${prefix}avatars/${name}` })
      assert.doesNotMatch(text, /root:|jwtSecret/)
    }
    const list = {
      as: 'client',
      method: 'POST',
      body: { prefix: decoded(name), search: decoded(name) },
    } as const
    const { text } = await harmless({ ...list, path: '/storage/v1/object/list/avatars' })
    assert.ok(!text.includes('a.webp'))
  })
}

for (const bucket of [
  '..',
  '.',
  '%2e%2e',
  'avatars%2f..',
  'AVATARS',
  'avatars%00',
  'objects',
  'x'.repeat(300),
  "'",
]) {
  test(`${bucket.slice(0, 20)} is not accepted as a bucket`, async () => {
    for (const act of Object.values(ACTS).slice(0, 4)) {
      const { path, ...rest } = act(`${own}/a.webp`, '')
      await refused({ as: 'client', ...rest, path: path.replace('avatars', bucket) })
    }
    await refused({ path: `/storage/v1/object/public/${bucket}/secrets.json` })
  })
}

/** Paths of pages and assets that point outside the folder of the built app. */
for (const path of [
  '/../../../../etc/passwd',
  '/assets/../../../../../../etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/secrets.json',
  '/data/secrets.json',
  '/src/main.tsx',
  '/assets/',
  '/mail/../secrets.json',
  '/mail/..%2f..%2fsecrets.json',
  '/mail/%2e%2e%2fsecrets.json',
  '/profissional/..%2f..%2fpackage.json',
  '/dist-server/pages.js',
  '/..%2fdist-server%2fpages.js',
]) {
  test(`${path} serves no file of the server`, async () => {
    const { text } = await harmless({ path })
    assert.doesNotMatch(text, /root:|jwtSecret|"workspaces"|\[core\]|export function/)
  })
}

test('no attack stores a file outside the folder of objects', () => {
  assert.deepEqual(readdirSync(dataDir).toSorted(), ['no-demo', 'objects', 'secrets.json'])
})
