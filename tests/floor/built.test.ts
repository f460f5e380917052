import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { floor } from '../../apps/web/floor.ts'
import { buildWeb } from '../../scripts/build-web.mjs'
import { lackedByScript, lackedByStyle } from './lacking.ts'
import { firstVersions } from './support.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')

before(() => buildWeb())

const builtFiles = (extension: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => readFileSync(join(dist, name), 'utf8'))

const foundIn = (found: readonly string[][]) => [...new Set(found.flat())].toSorted()

test('the two features by which the page detects outdated browsers first appear in the oldest supported browsers', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  assert.ok(
    page.includes("window.CSSPropertyRule && CSS.supports('color', 'color-mix(in oklab, red, blue)')"),
  )
  assert.deepEqual(firstVersions(['api.CSSPropertyRule', 'css.types.color.color-mix']), floor)
})

test('each `import()` of the built app first waits for its files, so that Firefox never sees an import fail', () => {
  for (const script of builtFiles('.js')) {
    assert.doesNotMatch(script, /vite:preloadError/, "Vite's own helper")
    for (const [, file = ''] of script.matchAll(/import\(`\.\/([^`]+)`\)/g)) {
      // Vite lists nothing to wait for before `load-panel-` chunks, which import no other file.
      if (!file.startsWith('load-panel-')) assert.ok(script.includes(`"assets/${file}"`), file)
    }
  }
})

/** Methods and fields of libraries and our own code that have the same name as a platform feature. */
const namesakes = [
  '.contacts',
  '.handle',
  '.in',
  '.install',
  '.lock',
  '.managed',
  '.silent',
  '.states',
  '.toArray',
  '.toBase64',
  '.when',
]

/** React uses these for view transitions, after checking for them in another function. */
const reactAsksFirst = ['.startViewTransition', 'navigation.currentEntry', 'navigation.navigate']

test('the built scripts use no feature that the oldest supported browsers lack', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const found = foundIn([...builtFiles('.js'), ...inline].map(lackedByScript))

  assert.deepEqual(found, [...namesakes, ...reactAsksFirst].toSorted())
})

/**
 * Features that a browser may lack: dialog states within `:is()` (it ignores unknown selectors), entry animations, print
 * margins, and features in `@supports`.
 */
const degrading = ['()scroll', ':open', ':popover-open', '@page', '@starting-style']

test('of the features in the built style sheet, the oldest supported browsers lack only dispensable ones', () =>
  assert.deepEqual(foundIn(builtFiles('.css').map(lackedByStyle)), degrading))

const newer = {
  'a static method': [
    ['URL.canParse(text)', 'URL.canParse'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['await Array.fromAsync(list)', 'Array.fromAsync'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
  ],
  'a static method that is not called': [['list.map(RegExp.escape)', 'RegExp.escape']],
  'a static method that is called in a condition': [['if (URL.canParse(text)) go()', 'URL.canParse']],
  'a class': [
    ['new Intl.DurationFormat("pt")', 'Intl.DurationFormat'],
    ['new URLPattern(text)', 'URLPattern'],
  ],
  'a function': [
    ['requestIdleCallback(run)', 'requestIdleCallback'],
    ['const later = () => window.requestIdleCallback(run)', 'requestIdleCallback'],
  ],
  'a member of a browser object': [
    ['window.scheduler.yield()', 'scheduler'],
    ['navigator.share(page)', 'navigator.share'],
    ['document.startViewTransition(draw)', 'document.startViewTransition'],
  ],
  'a method that no other interface has': [
    ['one.isSubsetOf(other)', '.isSubsetOf'],
    ['element.showPopover()', '.showPopover'],
  ],
  'an iterator helper': [
    ['map.values().filter(isOpen)', 'Iterator.filter'],
    ['text.matchAll(words).map(first)', 'Iterator.map'],
  ],
} as const

for (const [kind, cases] of Object.entries(newer)) {
  test(`the check of the built scripts finds what the oldest supported browsers lack: ${kind}`, () => {
    for (const [code, name] of cases) assert.deepEqual(lackedByScript(code), [name], code)
  })
}

const allowed = {
  'a feature of all supported browsers': 'structuredClone(list.toSorted()); new OffscreenCanvas(1, 1)',
  'a feature checked for with `in`': '"requestIdleCallback" in window ? requestIdleCallback(run) : run()',
  'a feature checked for with `typeof`': 'if (typeof URLPattern === "function") new URLPattern(text)',
  'a feature after an early return': 'function f() { if (!navigator.share) return; navigator.share(page) }',
  'a feature called only if it exists': 'navigator.share?.(page)',
  'a name that the file declares itself': 'class URLPattern {} new URLPattern(text)',
  'a method that arrays have as well as iterators': 'Object.entries(map).map(first); list.map(first)',
}

for (const [kind, code] of Object.entries(allowed)) {
  test(`the check of the built scripts allows ${kind}`, () => assert.deepEqual(lackedByScript(code), []))
}

test('the style sheet check finds CSS that the oldest supported browsers lack, except CSS that only one engine has', () => {
  for (const [css, name] of [
    ['@scope (main){a{color:red}}', '@scope'],
    ['@media (scripting:none){a{color:red}}', '@media scripting'],
    ['@media not all and (scripting:none){a{color:red}}', '@media scripting'],
    ['a:has-slotted,b:hover{color:red}', ':has-slotted'],
    ['a{color:light-dark(red,blue)}', '()light-dark'],
    ['a{width:calc(1px + round(1px,2px))}', '()round'],
  ] as const)
    assert.deepEqual(lackedByStyle(css), [name], css)
  const allowed = '@layer base{a:hover::-moz-range-thumb{color:color-mix(in oklab,red,blue)}}'
  assert.deepEqual(lackedByStyle(allowed), [])
})
