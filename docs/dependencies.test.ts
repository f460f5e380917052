import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readDocument } from './references.ts'

type Manifest = Record<
  'dependencies' | 'optionalDependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string> | undefined
>
type Locked = { license?: string; hasInstallScript?: boolean; resolved?: string; integrity?: string }

const root = join(import.meta.dirname, '..')
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const locked: Record<string, Locked> = json('package-lock.json').packages
const manifests: Manifest[] = globSync('{.,apps/*,packages/*}/package.json', { cwd: root }).map(json)

const direct = manifests
  .flatMap((manifest) => [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies])
  .flatMap((dependencies) => Object.keys(dependencies ?? {}))
  .filter((name) => !name.startsWith('@fenix/'))

const rows = [...readDocument('dependencies.md').matchAll(/^\| (`.+?) \| .+? \| (.+?) \| .+? \| .*\|$/gm)]
const described = rows.flatMap(([, names = '', license]) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, license })),
)

test('dependencies.md lists each direct dependency exactly once', () => {
  assert.deepEqual(described.map(({ name }) => name).sort(), [...new Set(direct)].sort())
})

test('dependencies.md gives each direct dependency the license that the lock file records', () => {
  const actual = described.map(({ name }) => ({ name, license: locked[`node_modules/${name}`]?.license }))
  assert.deepEqual(described, actual)
})

test('only the packages that package.json allows have an install script', () => {
  const allowed = Object.keys(json('package.json').allowScripts)
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  assert.deepEqual(scripted.map(([path]) => path.replace('node_modules/', '')).sort(), allowed.sort())
})

test('the lock file has a hash of every package', () => {
  const isPackage = (path: string) => path.includes('node_modules/') && !path.includes('@fenix/')
  const without = Object.entries(locked).filter(([path, { integrity }]) => isPackage(path) && !integrity)
  assert.deepEqual(without, [])
})
