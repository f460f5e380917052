export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Handles a failure to read a file: returns undefined if the file is missing, throws any other error. */
export function orMissing(error: unknown) {
  if (isMissing(error)) return undefined
  throw error
}
