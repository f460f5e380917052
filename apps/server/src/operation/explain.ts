import { inspect } from 'node:util'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'it belongs to another account',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
}

/** The problem with the data folder; undefined if the error is about something else. */
function complaint(error: unknown, dataDir: string) {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason && path?.startsWith(dataDir) ? `DATA_DIR: ${path} cannot be used: ${reason}` : undefined
}

/** The message for a failed start or command: one line if the operator can fix it, otherwise the full error. */
export const explain = (error: unknown, dataDir: string | undefined): string =>
  error instanceof OperatorError ? error.message : ((dataDir && complaint(error, dataDir)) ?? inspect(error))
