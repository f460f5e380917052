import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')

/** The words that screens and mails avoid, each with the word that they use instead. */
const avoided = [
  ...(readFileSync(join(import.meta.dirname, 'glossary.md'), 'utf8')
    .split('## One word a thing')[1]
    ?.matchAll(/^\| (.+) \| .+ \| (.+) \|$/gm) ?? []),
]
  .slice(1)
  .flatMap(([, word = '', others = '']) => others.split(', ').map((other) => ({ word, other })))

const files = globSync(
  [
    'apps/web/{src,prerender}/**/*.{ts,tsx}',
    'apps/server/src/**/*.{ts,json}',
    'packages/domain/src/**/*.ts',
    'supabase/{templates/**/*.html,schemas/*.sql}',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|testing|node_modules/.test(file))

/** The source without JSON names, URL paths and import specifiers, which people do not read. */
const textsOf = (source: string) => source.replace(/"(?:key|name)": "[^"]*"|'\/[^']*'|#[\w/.-]+/g, '')

test('screens and mails use one Portuguese word for each thing', () => {
  assert.ok(avoided.length > 15 && files.length > 300)
  const found = files.flatMap((file) => {
    const text = textsOf(readFileSync(join(root, file), 'utf8'))

    return avoided
      .filter(({ other }) => new RegExp(`(?<!\\p{L})${other}(?!\\p{L})`, 'iu').test(text))
      .map(({ word, other }) => `${file}: '${other}' instead of '${word}'`)
  })
  assert.deepEqual(found, [])
})
