import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error'>

/** JSON lines on standard output. Nothing that a person wrote belongs here: no query, body, e-mail, phone or token. */
export const createLog = (level: 'info' | 'silent' = 'info'): Log => pino({ level })
