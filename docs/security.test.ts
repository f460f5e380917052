import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesIn, readDocument, testsIn } from './references.ts'

for (const name of ['security.md', 'asvs.md']) {
  const document = readDocument(name)

  test(`every file, folder and test mentioned in ${name} exists`, () => {
    assert.ok(testsIn(document).named.length > 20)
    assert.deepEqual([filesIn(document).missing, testsIn(document).missing], [[], []])
  })
}

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('the ASVS checklist lists each requirement of levels 1 and 2 once, as met, not applicable or open', () => {
  const rows = [
    ...readDocument('asvs.md').matchAll(/^\| (\d+)(\.\d+\.\d+) \| [^|]+ \| (met|n\/a|open) \| [^|]+ \|$/gm),
  ]
  const ids = rows.map(([, chapter, rest]) => `${chapter}${rest}`)
  assert.equal(new Set(ids).size, ids.length)
  const counts = REQUIREMENTS.map((_, index) => ids.filter((id) => id.startsWith(`${index + 1}.`)).length)
  assert.deepEqual(counts, REQUIREMENTS)
})
