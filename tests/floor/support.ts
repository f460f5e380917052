import json from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { floor } from '../../apps/web/floor.ts'

/** For each browser of `floor`, the browsers in MDN's data that share its engine and version. */
const browsers = {
  chrome: ['chrome', 'chrome_android', 'edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const

function isUpTo(added: string | false | undefined, limit: string) {
  if (!added || added === 'preview') return false
  const [major = 0, minor = 0] = added.replace('≤', '').split('.').map(Number)
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number)

  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

const isSince = (statement: SimpleSupportStatement, version: string) =>
  isUpTo(statement.version_added, version) &&
  !isUpTo(statement.version_removed, version) &&
  !(statement.flags || statement.prefix || statement.alternative_name)

/** Whether one of the oldest supported browsers lacks a feature of MDN's data. */
const isLacking = ({ __compat }: Identifier) =>
  Object.entries(floor).some(([browser, version]) =>
    browsers[browser as keyof typeof floor].some((name) => {
      const support = __compat?.support[name]

      return support && ![support].flat().some((statement) => isSince(statement, version))
    }),
  )

const data: CompatData = json
const { api, css } = data
const { builtins } = data.javascript

/** For each supported browser, the first version that has all of the features. */
export const firstVersions = (paths: readonly string[]) =>
  Object.fromEntries(
    Object.keys(floor).map((browser) => {
      const added = paths.map((path) => {
        const found = path.split('.').reduce((node, name) => within(node)[name] ?? {}, data as object)
        const [statement] = [(found as Identifier).__compat?.support[browser as keyof typeof floor]].flat()

        return String(statement?.version_added)
      })

      return [browser, added.reduce((one, other) => (isUpTo(one, other) ? other : one))]
    }),
  )

type Features = Readonly<Record<string, Identifier>>

/** The features inside `owner`, without its `__compat`, which states the support of `owner` itself. */
const within = (owner: object = {}): Features => {
  const { __compat, ...features } = owner as Identifier

  return features
}

const globalOwners = [builtins, api, api.Window, api.WorkerGlobalScope].map(within)
const interfaces = within(api)

/** The features with this name, of all `owners` that have one. */
const named = (name: string, owners: readonly Features[]) =>
  owners.flatMap((owner) => (Object.hasOwn(owner, name) ? (owner[name] ?? []) : []))

const areLacking = (features: readonly Identifier[]) => features.length > 0 && features.every(isLacking)

/** Whether the oldest supported browsers lack a global such as `URL` or `requestIdleCallback`. */
export const isGlobalLacking = (name: string) => areLacking(named(name, globalOwners))

/** Whether the oldest supported browsers lack a member such as `URL.canParse`. The interface of `navigator` is `Navigator`. */
export function isMemberLacking(owner: string, name: string) {
  const ofInstance = named(owner.charAt(0).toUpperCase() + owner.slice(1), [interfaces])
  const owners = [...named(owner, globalOwners), ...ofInstance].map(within)

  return areLacking([...named(name, owners), ...named(`${name}_static`, owners)])
}

/**
 * For each method name, whether all of the oldest supported browsers have a method of that name in some interface.
 * Interfaces that a browser lacks do not count: a script that has such an object has checked for the interface.
 */
const methods = new Map<string, boolean>()

for (const owner of [...Object.values(within(builtins)), ...Object.values(interfaces)]) {
  for (const [key, member] of Object.entries(within(owner))) {
    const name = key.replace(/_static$/, '')
    const isThere = !isLacking(member)
    if (isThere || !isLacking(owner)) methods.set(name, methods.get(name) || isThere)
  }
}

export const isMethodLacking = (name: string) => methods.get(name) === false

export const isIteratorHelper = (name: string) => areLacking(named(name, [within(builtins?.Iterator)]))

export const isAtRuleLacking = (name: string) => areLacking(named(name, [within(css['at-rules'])]))

export const isMediaFeatureLacking = (name: string) =>
  areLacking(named(name, [within(css['at-rules']?.media)]))

export const isSelectorLacking = (name: string) => areLacking(named(name, [within(css.selectors)]))

const valueTypes = [css.types, ...Object.values(css.types ?? {})].map(within)

export const isFunctionLacking = (name: string) => areLacking(named(name, valueTypes))

/** The names and members that the oldest supported browsers lack, as `[owner, name]`; the owner of a global is `globalThis`. */
export const lackingMembers = [
  ...globalOwners.flatMap((owner) => Object.keys(owner).map((name) => ['globalThis', name] as const)),
  ...[within(builtins), interfaces].flatMap((owners) =>
    Object.entries(owners).flatMap(([owner, members]) =>
      Object.keys(within(members)).map((name) => [owner, name.replace(/_static$/, '')] as const),
    ),
  ),
].filter(([owner, name]) =>
  owner === 'globalThis' ? isGlobalLacking(name) : !isGlobalLacking(owner) && isMemberLacking(owner, name),
)
