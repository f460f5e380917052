import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'

/** Parses a command's flags and its only folder, which is relative to where the command was typed. */
export function readFolderArgument(usage: string, flags: string[] = []) {
  const refuse = () => new OperatorError(`Usage: ${usage}`)
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw refuse()
    // npm runs commands in the project's folder; INIT_CWD is the folder that npm was called in.
    return { folder: resolve(process.env.INIT_CWD ?? '', folder), options: new Set(Object.keys(values)) }
  } catch {
    throw refuse()
  }
}
