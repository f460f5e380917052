import type { Backend } from '@fenix/supabase-server/backend.ts'
import type { Config } from '#config.ts'

/** What the doctor examines; `now` is in milliseconds. */
export type Patient = Pick<Backend, 'connection' | 'database' | 'objects' | 'log'> & {
  config: Config
  now: number
}

export type Finding = {
  /** What is wrong, in one line. */
  problem: string
  /** What the operator must do if there is no `fix`. */
  todo?: string
  /** Repairs the problem without losing data. Resolves to a description of the repair. */
  fix?: () => Promise<string>
}

export type Check = {
  /** A statement that is true of a healthy installation. */
  name: string
  /** Whether an installation counts as healthy even with findings of this check. */
  isAdvice?: boolean
  examine(patient: Patient): Promise<Finding[]>
}

/** Thrown, with the reason, by a check that cannot run on this installation. */
export class NotChecked extends Error {}

type Options = {
  isFixing: boolean
  print: (line: string) => void
}

const isFixable = ({ fix }: Finding) => fix !== undefined

const lineOf = ({ name, isAdvice }: Check, { problem, todo, fix }: Finding) =>
  `${isAdvice ? '!' : '✖'} ${name}: ${problem}. ${fix ? '"npm run doctor -- --fix" repairs it.' : todo}`

/** Runs one check, and its repairs if asked to. Resolves to whether the installation still counts as healthy. */
async function make(check: Check, patient: Patient, { isFixing, print }: Options) {
  const { name, examine, isAdvice = false } = check
  try {
    let findings = await examine(patient)
    if (isFixing && findings.some(isFixable)) {
      for (const { problem, fix } of findings) {
        if (fix) print(`  ${name}: ${problem}. Repaired: ${await fix()}`)
      }
      findings = await examine(patient)
    }
    for (const finding of findings) print(lineOf(check, finding))
    if (findings.length === 0) print(`✔ ${name}`)
    return findings.length === 0 || isAdvice
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isUnknown = error instanceof NotChecked
    print(isUnknown ? `– ${name}: not checked, ${error.message}` : `✖ ${name}: ${error.message}`)
    return isUnknown
  }
}

/** Runs the checks one after another and prints a line for each finding. Resolves to whether all is well. */
export async function examine(checks: Check[], patient: Patient, options: Options): Promise<boolean> {
  let isHealthy = true
  for (const check of checks) isHealthy = (await make(check, patient, options)) && isHealthy
  return isHealthy
}
