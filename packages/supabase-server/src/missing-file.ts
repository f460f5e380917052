export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What to make of the failure to read a file: undefined if there is none. */
export function orMissing(error: unknown) {
  if (isMissing(error)) return undefined
  throw error
}
