import { parseSync } from 'vite'
import {
  isAtRuleLacking,
  isFunctionLacking,
  isGlobalLacking,
  isIteratorHelper,
  isMediaFeatureLacking,
  isMemberLacking,
  isMethodLacking,
  isSelectorLacking,
} from './support.ts'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** The name of an identifier, or the text of a literal. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const { name, value } = node
  if (typeof name === 'string') return name

  return node.type === 'TemplateElement' ? (value as { raw: string }).raw : String(value ?? '')
}

const isFunction = ({ type }: Node) => /Function/.test(type)

const everything = ['window', 'globalThis', 'self']

const isCondition = ({ type, operator, optional }: Node, key: string) =>
  (key === 'test' && /^(If|Conditional)/.test(type)) ||
  (key === 'left' && (operator === 'in' || /^Logical/.test(type))) ||
  (key === 'argument' && operator === 'typeof') ||
  (key === 'callee' && optional === true)

/**
 * The names that a function checks for: in conditions, with `typeof`, with `in`, and with optional calls. A plain call is no
 * check.
 */
function askedFor(node: Node, names = new Set<string>(), isAsked = false) {
  if (isAsked && /Identifier|Literal|TemplateElement/.test(node.type)) names.add(nameOf(node))
  for (const [key, value] of Object.entries(node)) {
    const isCalled = key === 'callee' && node.optional !== true
    for (const inner of [value].flat().filter(isNode)) {
      if (!isFunction(inner)) askedFor(inner, names, isCondition(node, key) || (isAsked && !isCalled))
    }
  }

  return names
}

/** The names that a file declares itself. */
function declaredIn(node: Node, names = new Set<string>()) {
  if (/^(VariableDeclarator|FunctionDeclaration|Class)/.test(node.type)) names.add(nameOf(node.id))
  for (const inner of childrenOf(node)) declaredIn(inner, names)

  return names
}

/** Whether a node is an iterator, as far as its code shows that without types: `map.values()`, `text.matchAll(…)`. */
function isIterator(node: unknown) {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const name = nameOf(node.callee.property)
  const { length } = node.arguments as Node[]

  return name === 'matchAll' || (length === 0 && ['values', 'keys', 'entries'].includes(name))
}

function memberLackedIn(node: Node, isCalled: boolean) {
  const name = nameOf(node.property)
  const owner = isNode(node.object) && node.object.type === 'Identifier' ? nameOf(node.object) : ''
  if (everything.includes(owner)) return isGlobalLacking(name) ? [name] : []
  if (isMemberLacking(owner, name)) return [`${owner}.${name}`]
  if (isCalled && isIterator(node.object) && isIteratorHelper(name)) return [`Iterator.${name}`]

  return isCalled && isMethodLacking(name) ? [`.${name}`] : []
}

function lackedIn(node: Node, declared: Set<string>, asked: readonly Set<string>[]): string[] {
  return Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .flatMap((inner) => {
        const within = isFunction(inner) ? [...asked, askedFor(inner)] : asked
        const used: string[] = []
        if (inner.type === 'MemberExpression' && !inner.computed)
          used.push(...memberLackedIn(inner, key === 'callee'))
        if (inner.type === 'Identifier' && key !== 'property' && key !== 'key') {
          const name = nameOf(inner)
          if (!declared.has(name) && isGlobalLacking(name)) used.push(name)
        }
        const isAsked = (name: string) => within.some((names) => names.has(name.replace(/.*\./, '')))

        return [...used.filter((name) => !isAsked(name)), ...lackedIn(inner, declared, within)]
      }),
  )
}

const unique = (names: readonly string[]) => [...new Set(names)].toSorted()

/** The features that a script uses without a check and that one of the oldest supported browsers lacks. */
export function lackedByScript(code: string) {
  const program = parseSync('built.js', code).program as unknown as Node

  return unique(lackedIn(program, declaredIn(program), [askedFor(program)]))
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/**
 * The features that a style sheet uses and one of the oldest supported browsers lacks, of the kinds for which a browser
 * drops the whole rule or declaration. Ignores features that only one engine has, because they are used for that engine.
 */
export function lackedByStyle(css: string) {
  const selectors = namesIn(css, /(?<=[{};]|^)([^{};@]+)(?=\{)/g).join(' ')
  const conditions = namesIn(css, /@media([^{]+)\{/g).join(' ')
  const lacking = (text: string, pattern: RegExp, isLacking: (name: string) => boolean, prefix: string) =>
    namesIn(text, pattern)
      .filter(isLacking)
      .map((name) => prefix + name)

  return unique([
    ...lacking(css, /@([a-z][a-z-]+)/g, isAtRuleLacking, '@'),
    ...lacking(conditions, /\(([a-z][a-z-]+)/g, isMediaFeatureLacking, '@media '),
    ...lacking(selectors, /:([a-z][a-z-]+)/g, isSelectorLacking, ':'),
    ...lacking(css, /(?<![\w-])([a-z][a-z-]+)\(/g, isFunctionLacking, '()'),
  ])
}
