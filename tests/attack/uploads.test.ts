import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { picture, upload } from './pictures.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const { harmless, refused, send, people } = target
const folder = `avatars/${people.client.id}`

const script = '<script>alert(document.domain)</script>'
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`

/** Files that are not pictures, regardless of their names. */
const FILES: Record<string, string | Buffer> = {
  'a page': `<!doctype html><html>${script}</html>`,
  'a page behind white space': ` \n\t<html>${script}</html>`,
  'a page with a byte order mark': Buffer.from(`\ufeff<html>${script}</html>`),
  'an SVG': svg,
  'an SVG with an XML declaration': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
  'a compressed SVG': gzipSync(svg),
  'a script': 'alert(1)',
  'a style sheet': 'body{background:url(javascript:alert(1))}',
  'a PDF': '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
  'an archive': zip,
  'a program': Buffer.from('7f454c46020101000000000000000000', 'hex'),
  'a Windows program': 'MZ\x90\0\x03',
  'a BMP': 'BM\0\0\0\0\0\0\0\0',
  'a TIFF': 'II*\0\b\0\0\0',
  'an icon': Buffer.from('00000100010010100000', 'hex'),
  'a video': Buffer.from('0000001c6674797069736f6d0000020069736f6d', 'hex'),
  'a HEIC': Buffer.from('000000186674797068656963000000006d696631', 'hex'),
  'a web app manifest': '{"name":"x"}',
  'a WebAssembly module': Buffer.from('0061736d01000000', 'hex'),
  'half a signature': Buffer.from('89504e47', 'hex'),
  nothing: '',
}

for (const [name, bytes] of Object.entries(FILES)) {
  test(`${name} is not stored, whatever type its upload claims`, async () => {
    const types = ['image/webp', 'image/svg+xml', 'text/html', 'image/png; charset=utf-8']
    const form = new FormData()
    form.append('', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/png' }), 'a.png')
    const multipart = new Request('http://x', { method: 'POST', body: form })
    const as = { as: 'client', method: 'POST', path: `/storage/v1/object/${folder}/a.webp` } as const
    await refused(...types.map((type) => ({ ...as, headers: { 'content-type': type }, body: bytes })), {
      ...as,
      headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
      body: Buffer.from(await multipart.arrayBuffer()),
    })
  })
}

/** Files that begin like a picture and continue as something else. */
const POLYGLOTS: Record<string, Buffer> = {
  'a GIF that is a script': Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//`),
  'a GIF that is a page': Buffer.from(`GIF89a<html>${script}`),
  'a JPEG with a page in its comment': Buffer.concat([
    Buffer.from('ffd8fffe0040', 'hex'),
    Buffer.from(`*/${script}/*`),
  ]),
  'a picture before an archive': Buffer.concat([picture, zip]),
  'a picture before a page': Buffer.concat([picture, Buffer.from(script)]),
}
const NAMES = [
  'a.html',
  'a.svg',
  'a.js',
  'a.webp.php',
  'a.xhtml',
  'index.html',
  'a.htm;.webp',
  '.htaccess',
  'a',
]

for (const [name, bytes] of Object.entries(POLYGLOTS)) {
  test(`${name} is either refused or served only as a picture`, async () => {
    for (const file of NAMES) {
      const path = `${folder}/${name.replaceAll(' ', '-')}-${file}`
      const { status } = await upload(target, 'client', path, bytes, 'text/html')
      if (status !== 200) continue
      for (const query of ['', '?download', '?download=a.html', '?download=%22%3B%0d%0aX-Evil%3A%201']) {
        const { headers } = await send({ path: `/storage/v1/object/public/${path}${query}` })
        assert.match(String(headers['content-type']), /^image\/(gif|jpeg|webp)$/)
        assert.equal(headers['x-content-type-options'], 'nosniff')
        assert.match(String(headers['content-security-policy']), /sandbox/)
        assert.equal(headers['x-evil'], undefined)
      }
      await send({ as: 'client', method: 'DELETE', path: `/storage/v1/object/${path}` })
    }
  })
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (type: string, data: Buffer) =>
  Buffer.concat([uint32(data.length), Buffer.from(type), data, uint32(0)])

/** A PNG that claims `width` × `height` pixels and contains `zeros` zero bytes, compressed. */
const png = (width: number, height: number, zeros = 0) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 6, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(zeros))),
    chunk('IEND', Buffer.alloc(0)),
  ])

for (const [name, bytes] of Object.entries({
  'a picture of 60,000 × 60,000 pixels': png(60_000, 60_000, 1_000_000),
  'a picture of 2 billion pixels in a row': png(2_147_483_647, 1),
})) {
  test(`${name} is not stored`, async () => {
    await refused({
      as: 'client',
      method: 'POST',
      path: `/storage/v1/object/${folder}/bomb.png`,
      headers: { 'content-type': 'image/png' },
      body: bytes,
    })
  })
}

for (const [name, size] of [
  ['an avatar of more than 2 MB', 2 * 1024 * 1024 + 1],
  ['an avatar of 20 MB', 20 * 1024 * 1024],
] as const) {
  test(`${name} is not stored`, async () => {
    const body = Buffer.concat([picture, Buffer.alloc(size)])
    const headers = { 'content-type': 'image/webp' }
    await refused({
      as: 'client',
      method: 'POST',
      path: `/storage/v1/object/${folder}/big.webp`,
      headers,
      body,
    })
  })
}

/** Bodies that are large, or grow when they are unpacked or parsed. */
const BOMBS: Record<string, { path: string; headers?: Record<string, string>; body: string | Buffer }> = {
  'a compressed upload': {
    path: `/storage/v1/object/${folder}/z.webp`,
    headers: { 'content-type': 'image/webp', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(50_000_000)),
  },
  'a compressed row': {
    path: '/rest/v1/feedbacks',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(`[${'{},'.repeat(1_000_000)}{}]`),
  },
  'a compressed sign-up': {
    path: '/auth/v1/signup',
    headers: { 'content-type': 'application/json', 'content-encoding': 'deflate' },
    body: deflateSync(Buffer.alloc(10_000_000, ' ')),
  },
  'JSON nested 100,000 deep': { path: '/rest/v1/feedbacks', body: '['.repeat(100_000) },
  'a sign-up nested 100,000 deep': { path: '/auth/v1/signup', body: `{"data":${'{"a":'.repeat(100_000)}` },
  'a move nested 100,000 deep': { path: '/storage/v1/object/move', body: '{"a":'.repeat(100_000) },
  'a row of 5 MB': { path: '/rest/v1/feedbacks', body: `["${'x'.repeat(5_000_000)}"]` },
  'a sign-up with 5 kB of metadata': {
    path: '/auth/v1/signup',
    body: JSON.stringify({
      email: 'a@example.com',
      password: 'bexiga-colorida-9',
      data: { a: 'x'.repeat(5_000) },
    }),
  },
  'a list of 5,001 columns': { path: `/rest/v1/feedbacks?columns=${'a,'.repeat(5_000)}a`, body: '[{}]' },
  'a form of 10,000 fields': {
    path: `/storage/v1/object/${folder}/f.webp`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)}--x--\r\n`,
  },
  'a form with an endless header': {
    path: `/storage/v1/object/${folder}/f.webp`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(1_000_000)}"\r\n\r\nb\r\n--x--\r\n`,
  },
  'a form without an end': {
    path: `/storage/v1/object/${folder}/f.webp`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="a"; filename="a.webp"\r\n\r\n',
  },
}

for (const [name, { path, headers = { 'content-type': 'application/json' }, body }] of Object.entries(
  BOMBS,
)) {
  test(`${name} is refused immediately`, async () => {
    const before = process.cpuUsage()
    const { ms } = await refused({ as: 'client', method: 'POST', path, headers, body })
    const { user, system } = process.cpuUsage(before)
    // The server runs in this process. Its CPU time, unlike the elapsed time, does not depend on the machine's load.
    assert.ok(user + system < 2_000_000, `${user + system} µs`)
    assert.ok(ms < 10_000, `${ms} ms`)
  })
}

/** Requests that ask for too much. */
const GREEDY: Record<string, string> = {
  'a limit of a billion': 'professionals?limit=1000000000',
  'a page size of a billion': 'rpc/search_professionals?page_size=1000000000',
  'a negative page size': 'rpc/search_professionals?page_size=-1',
  'a term of 8,000 characters': `rpc/search_professionals?term=${'ab+'.repeat(2_600)}`,
  'a misspelling of 8,000 characters': `rpc/suggest_search?term=${'x'.repeat(8_000)}`,
  'suggestions for 4,000 words': `rpc/search_suggestions?term=${'s+'.repeat(4_000)}`,
  'counts in 3,000 places': `rpc/count_professionals?neighborhoods={${'Leme,'.repeat(3_000)}Urca}`,
  '601 conditions': `professionals?or=(${'name.ilike.*a*,'.repeat(600)}name.eq.a)`,
  'resources embedded 60 levels deep': `professionals?select=${'categories(professionals('.repeat(30)}id${'))'.repeat(30)}`,
  'the same table embedded 300 times': `professionals?select=id,${Array.from({ length: 300 }, (_, i) => `a${i}:feedbacks(*)`).join()}`,
  'a pattern that backtracks': `professionals?name=match.${encodeURIComponent('^(a+)+(b+)+(c|c)+$')}&description=match.${encodeURIComponent('(x+x+)+y')}`,
  'a list of 3,000 values': `professionals?name=in.(${'a,'.repeat(3_000)}a)`,
  'conditions nested 500 deep': `professionals?or=(${'and('.repeat(500)}id.not.is.null${')'.repeat(500)})`,
}

for (const [name, path] of Object.entries(GREEDY)) {
  test(`a request with ${name} takes less than 3.5 s`, async () => {
    const { ms } = await harmless({ path: `/rest/v1/${path}` })
    assert.ok(ms < 3_500, `${ms} ms`)
  })
}
