import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export const readDocument = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** A path of the repository in backticks. */
const path = /`((?:apps|docs|packages|supabase|tests)\/[^`\s]+)`/g

/** A test file in backticks, then names of its tests, each in italics. */
const tests = /`([^`\s]+\.test\.tsx?)`((?: \*[^*]+\*)+)/g

/** A file's source without the backslashes before apostrophes, so that quoted names and texts can be found in it. */
const source = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")

/** The files and folders that a document mentions, and those of them that do not exist. */
export function filesIn(document: string) {
  const named = [...new Set([...document.matchAll(path)].map(([, file = '']) => file))]
  return { named, missing: named.filter((file) => !existsSync(join(root, file))) }
}

/** The tests that a document mentions, and those that the file given for them lacks; part of a test's name is enough. */
export function testsIn(document: string) {
  const named = [...document.matchAll(tests)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => ({ file, name })),
  )
  return { named, missing: named.filter(({ file, name }) => !source(file).includes(name)) }
}

/** Matches the files that contain the product's texts, as opposed to files that only show them. */
const holdsTexts =
  /texts\.ts$|web\/src\/resources\/.*acts\.ts$|outbox\/effects\.ts$|packages\/domain\/src\/.*\.ts$/

/** All text of a file, or of the files in a folder. */
function contents(place: string): string {
  if (statSync(join(root, place)).isFile()) return source(place)
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

/** The quotations in those table rows that name a file with the product's texts; `missing` are in no file of their row. */
export function textsIn(document: string) {
  const named = document.split('\n').flatMap((row) => {
    const [sentence = '', where = ''] = row.split(' | ')
    const places = [...where.matchAll(path)].map(([, place = '']) => place)
    if (!places.some((place) => holdsTexts.test(place))) return []
    return [...sentence.matchAll(/(?<![\wÀ-ÿ])'([^']+)'/g)].map(([, text = '']) => ({ text, places }))
  })
  return {
    named,
    missing: named.filter(({ text, places }) => !places.some((place) => contents(place).includes(text))),
  }
}
