import { ConfigError, isLoopback } from '#config.ts'
import type { Context } from '#context.ts'
import { demoAccounts } from './content/people.ts'
import { declineDemo, isDemoDeclined, isDemoFilled, isEmpty } from './demo-state.ts'
import { fillDemo } from './fill-demo.ts'

type Wish = {
  /** Start without the demo, now and later. */
  empty: boolean
  /** Have the demo even where others can reach this server. */
  demo: boolean
  hashPassword: (password: string) => Promise<string>
}

const signIns = () => [
  'The demo was filled in. Sign in as:',
  ...Object.values(demoAccounts).map(({ email, password }) => `  ${email.padEnd(26)} ${password ?? ''}`),
]

/**
 * Fills the demo into an empty embedded database, unless this installation is for production or declined it.
 * @returns what to print
 * @throws ConfigError where others could sign in with the demo's known passwords
 */
export async function ensureDemo(
  context: Pick<Context, 'config' | 'database' | 'objects' | 'log'>,
  { empty, demo, hashPassword }: Wish,
): Promise<string[]> {
  const { config, database } = context
  const isWanted = demo || (!config.isProduction && config.databaseUrl === undefined)
  if (empty) declineDemo(config.dataDir)

  if (!demo && !isLoopback(config.host) && (await isDemoFilled(database))) {
    throw new ConfigError(
      `HOST: ${config.host} shows the demo, whose passwords everybody knows: run "npm run demo:clear", or give --demo`,
    )
  }
  if (!isWanted || (!demo && (!isLoopback(config.host) || isDemoDeclined(config.dataDir)))) return []
  if (!(await isEmpty(database)) || !(await fillDemo(context, hashPassword))) return []
  return signIns()
}
