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
  /** What the operator does about it, if `fix` does not. */
  todo?: string
  /** Repairs it without losing anything. Resolves to what was done. */
  fix?: () => Promise<string>
}

export type Check = {
  /** What is true of a healthy installation. */
  name: string
  examine(patient: Patient): Promise<Finding[]>
}

/** Thrown by a check that cannot be made here. */
export class NotChecked extends Error {}
