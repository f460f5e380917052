import type { Backend } from '@fenix/supabase-server/backend.ts'
import { isLoopback } from '@fenix/supabase-server/http/client-address.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import type { Config } from '#config.ts'
import { demoAccounts } from './content/people.ts'
import { declineDemo, isDemoDeclined, isDemoSeeded, isEmpty } from './demo-state.ts'
import { seedDemo } from './seed-demo.ts'

type Wish = {
  /** Whether to start without the demo, now and later (`--empty`). */
  empty: boolean
  /** Whether to allow the demo even on a public host (`--demo`). */
  demo: boolean
  hashPassword: (password: string) => Promise<string>
}

const signIns = () => [
  'The demo was filled in. Sign in as:',
  ...Object.values(demoAccounts).map(({ email, password }) => `  ${email.padEnd(26)} ${password ?? ''}`),
]

/**
 * Seeds the demo into an empty embedded database, unless the installation is for production or has declined it.
 * @returns what to print
 * @throws OperatorError if others could sign in with the demo's public passwords
 */
export async function ensureDemo(
  backend: Pick<Backend, 'database' | 'objects' | 'log'>,
  config: Pick<Config, 'isProduction' | 'databaseUrl' | 'dataDir' | 'host'>,
  { empty, demo, hashPassword }: Wish,
): Promise<string[]> {
  const { database } = backend
  const isWanted = demo || (!config.isProduction && config.databaseUrl === undefined)
  if (empty) declineDemo(config.dataDir)

  if (!demo && !isLoopback(config.host) && (await isDemoSeeded(database))) {
    throw new OperatorError(
      `HOST: ${config.host} would expose the demo, whose passwords are public: run "npm run demo:clear", or pass --demo`,
    )
  }
  if (!isWanted || (!demo && (!isLoopback(config.host) || isDemoDeclined(config.dataDir)))) return []
  if (!(await isEmpty(database)) || !(await seedDemo(backend, hashPassword))) return []
  return signIns()
}
