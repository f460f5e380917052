import type * as z from 'zod'

/** The errors as react-hook-form stores them: the first issue of each field, with its code as `type`. */
export function fieldErrors(result: z.ZodSafeParseResult<unknown>) {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of result.error?.issues ?? []) {
    errors[path.join('.')] ??= { type: code, message }
  }

  return errors
}

/** The message that each field shows. */
export const fieldMessages = (result: z.ZodSafeParseResult<unknown>) =>
  Object.fromEntries(Object.entries(fieldErrors(result)).map(([field, { message }]) => [field, message]))
