import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

// Asks the registry for known vulnerabilities of the packages that run in production or build the app. Exits with 1 if
// there are any, with 2 if nothing could be checked.

/** The exit code, and the sentence to print, for a report of `npm audit --json`. */
export function verdict(report) {
  if (!report.vulnerabilities) {
    const reason = report.statusCode ? `it responded with ${report.statusCode}` : report.message
    return { code: 2, sentence: `Nothing was checked: the registry gives no advisories (${reason}).` }
  }
  const { total } = report.metadata.vulnerabilities
  const found = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  return total === 0
    ? { code: 0, sentence: 'The registry knows no weakness of the packages in production.' }
    : { code: 1, sentence: `The registry knows weaknesses of ${found.join(', ')}. See npm audit --omit=dev.` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const { code, sentence } = verdict(JSON.parse(stdout))
  console.log(sentence)
  process.exit(code)
}
