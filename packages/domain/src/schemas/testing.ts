import type * as z from 'zod'

/** The errors as a form keeps them: the first issue of each field, with its code as `type`. */
export function fieldErrors(result: z.ZodSafeParseResult<unknown>) {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of result.error?.issues ?? []) {
    errors[path.join('.')] ??= { type: code, message }
  }

  return errors
}

/** The sentences beside the fields. */
export const fieldMessages = (result: z.ZodSafeParseResult<unknown>) =>
  Object.fromEntries(Object.entries(fieldErrors(result)).map(([field, { message }]) => [field, message]))
