// [NEW_PASSWORD=…] npm run admin -- someone@example.com
import { parseArgs } from 'node:util'
import { passwordProblem } from '@fenix/domain/password.ts'
import { email as emailSchema } from '@fenix/domain/schemas/fields.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import { attachToInstallation, runCommand } from '#operation/command.ts'
import { makeAdministrator } from '#operation/make-administrator.ts'

const USAGE = 'Usage: [NEW_PASSWORD=…] npm run admin -- someone@example.com'

function readArguments() {
  const { positionals } = parseArguments()
  const [email] = positionals
  if (email === undefined || positionals.length > 1) throw new OperatorError(USAGE)
  const { success, data } = emailSchema.safeParse(email)
  if (!success) throw new OperatorError(`${email} is not an e-mail address. ${USAGE}`)
  const password = process.env.NEW_PASSWORD || undefined
  const problem = password !== undefined && passwordProblem(password)
  if (problem) throw new OperatorError(`NEW_PASSWORD: ${problem}`)
  return { email: data, password }
}

function parseArguments() {
  if (process.argv.some((argument) => argument.startsWith('--password'))) {
    throw new OperatorError(
      '--password shows in the list of processes: type it with "read -rs NEW_PASSWORD; export NEW_PASSWORD" instead',
    )
  }
  try {
    return parseArgs({ allowPositionals: true })
  } catch {
    throw new OperatorError(USAGE)
  }
}

await runCommand(async (config) => {
  const { email, password } = readArguments()
  await using undo = new AsyncDisposableStack()
  const postgres = await attachToInstallation(config)
  undo.defer(() => postgres.stop())
  const database = openDatabase(postgres.connection, {
    size: 1,
    onError: ({ message }) => console.error(message),
  })
  undo.defer(() => database.end())
  for (const line of await makeAdministrator(database, email, password)) console.log(line)
})
