import { test } from 'node:test'
import { openTarget } from './target.ts'

const { url, refused, people, published } = await openTarget()

const own = people.otherProvider.id
const avatars = `/storage/v1/object/public/avatars`

/** Addresses that readers' browsers would call if they stood in a review, a card or a banner. */
const FOREIGN = (folder: string, file: string) => [
  `https://evil.example${folder}/${file}`,
  `https://user:pw@evil.example${folder}/${file}`,
  `//evil.example${folder}/${file}`,
  `http:${folder}/${file}`,
  `javascript:alert(1)//${folder}/${file}`,
  `${folder}/../../../../../auth/v1/verify?token=x&type=signup`,
  `${folder}/%2e%2e/%2e%2e/x.webp`,
  `${folder}/..%2f..%2fx.webp`,
  `${folder}/..\\x.webp`,
  `${folder}//${file}`,
  `${folder}/./${file}`,
  `${folder}/${file}?token=x`,
  `${folder}/${file}#x`,
  `${folder}/${file} `.replace('.webp', '.webp\u00a0x'),
  `${folder}/a\n${file}`,
  `${folder}/`,
  `${folder}/..`,
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://evil.example/x',
  'about:blank',
]

for (const address of [
  ...FOREIGN(`${avatars}/${own}`, 'a.webp'),
  `${avatars}/${people.client.id}/a.webp`,
  `${avatars}/${own}x/a.webp`,
  `${avatars}/${own}/../${people.client.id}/a.webp`,
  `/storage/v1/object/public/app-assets/${own}/a.webp`,
  `/storage/v1/object/sign/avatars/${own}/a.webp?token=x`,
  `${url}/auth/v1/verify?token=x`,
]) {
  test(`${JSON.stringify(address).slice(0, 70)} is nobody's picture`, async () => {
    const as = 'otherProvider'
    await refused({
      as,
      method: 'PATCH',
      path: `/rest/v1/profiles?id=eq.${own}`,
      body: { profile_pic_url: address },
    })
    const path = `/rest/v1/professionals?id=eq.${published.id}`
    await refused({ as, method: 'PATCH', path, body: { images: [address] } })
  })
}

for (const address of FOREIGN('/storage/v1/object/public/app-assets/banners', 'a.webp')) {
  // Administrators store the address with its host, as getPublicUrl returns it.
  if (/^https:\/\/evil/.test(address)) continue
  test(`${JSON.stringify(address).slice(0, 70)} is no banner and no logo`, async () => {
    const value = address.replace('/banners', '/branding')
    await refused(
      { as: 'admin', method: 'POST', path: '/rest/v1/ad_banners', body: { image_url: address } },
      { as: 'admin', method: 'POST', path: '/rest/v1/app_settings', body: { key: 'logoUrl', value } },
    )
  })
}
