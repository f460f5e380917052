/** The first pattern that matches gives the browser. The order matters: most browsers also claim to be Chrome or Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** The first pattern that matches gives the system. The order matters: Android also mentions Linux, iPhones Mac OS X. */
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const handhelds: readonly string[] = ['iPhone', 'iPad', 'Android']

type Known = readonly (readonly [name: string, pattern: RegExp])[]

const find = (known: Known, userAgent: string) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** The browser and system in a user agent, such as 'Chrome no Android', without their versions or the model. */
export function deviceOf(userAgent: string) {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  const name =
    browser === undefined && system === undefined
      ? 'Aparelho desconhecido'
      : [browser ?? 'Navegador', system].filter(Boolean).join(' no ')

  return { name, isHandheld: system !== undefined && handhelds.includes(system) }
}
