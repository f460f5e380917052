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

/** What is wrong with the folder of the data; undefined where the failure has nothing to do with it. */
function complaint(error: unknown, dataDir: string) {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason && path?.startsWith(dataDir) ? `DATA_DIR: ${path} cannot be used: ${reason}` : undefined
}

/** What a failed start or command says: one line where it is the operator's to mend, otherwise all that is known. */
export const explain = (error: unknown, dataDir: string | undefined): string =>
  error instanceof OperatorError ? error.message : ((dataDir && complaint(error, dataDir)) ?? inspect(error))
