import { formMessage } from '@fenix/domain/schemas/form-message.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { hasFields } from '../browser/browser-storage.ts'
import { describeError } from '../browser/describe-error.ts'
import { dismissToast, showToast } from '../ui/toast.ts'
import { draft, forgetDraft } from './draft.ts'

/**
 * Shows one toast for an invalid form, whose fields each show their own error. For the second argument of `handleSubmit`.
 */
export const showFormProblems = (errors: object, whenMissing?: string) =>
  showToast({ tone: 'destructive', title: formMessage(errors, whenMissing) })

const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)]))

const isText = (value: unknown) => typeof value === 'string'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** The draft of a form with these initial values. A field without an initial value is not kept. */
function formDraft(name: string, values: object) {
  const names = Object.keys(values)
  const hasKindsOf = (kept: object) =>
    names.every((field) => kindOf(Reflect.get(kept, field)) === kindOf(Reflect.get(values, field)))
  const isDraft = (kept: unknown): kept is object | string =>
    isText(kept) || (typeof kept === 'object' && kept !== null && hasKindsOf(kept))
  const stored = draft(name, isDraft)

  return {
    read() {
      const kept = stored.read()

      // Release 1.0.0 kept the only field of some forms as a bare text.
      return isText(kept) ? pick({ [names[0] ?? '']: kept }, names) : kept && pick(kept, names)
    },
    keep(typed: object) {
      const kept = pick(typed, names)
      if (JSON.stringify(kept) === JSON.stringify(pick(values, names))) stored.forget()
      else stored.keep(kept)
    },
  }
}

/** The field that an error's hint names. */
function hintedField<Input extends FieldValues>({ cause }: Error, values: Input) {
  if (!hasFields(cause, { hint: 'string' })) return undefined

  return Object.hasOwn(values, cause.hint) ? (cause.hint as Path<Input>) : undefined
}

/** What a form does after the submitted action: the options of a mutation's `mutate`. */
export type Then = { onSuccess: () => void; onError: (error: Error) => void }

export type SchemaFormOptions<Input extends FieldValues, Output> = {
  schema: ZodType<Output, Input>
  /** The initial values. A field without one, such as a password, is never part of the draft. */
  values: DefaultValues<Input>
  /** The name of a draft that preserves what was typed if the page is reloaded, the dialog closed or the action fails. */
  draft?: string
  onSubmit: (output: Output, then: Then) => void
  onDone?: () => void
  /** The field beside which an error is shown, if it is not the one that the error's hint names. */
  refusedField?: (error: Error) => Path<Input> | undefined
  /** Whether an invalid form shows a toast; `whenMissing` is its text if a required field is empty. */
  hasToast?: boolean
  whenMissing?: string
}

export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  values,
  draft: name,
  onSubmit,
  onDone,
  refusedField,
  hasToast = true,
  whenMissing,
}: SchemaFormOptions<Input, Output>) {
  const [kept] = useState(() => (name === undefined ? undefined : formDraft(name, values)))
  const [defaultValues] = useState(() => ({ ...values, ...kept?.read() }))
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })

  useEffect(() => {
    if (!kept) return

    return form.subscribe({ formState: { values: true }, callback: () => kept.keep(form.getValues()) })
  }, [form, kept])

  const then: Then = {
    onSuccess: () => {
      if (name !== undefined) forgetDraft(name)
      onDone?.()
    },
    onError: (error) => {
      const field = refusedField?.(error) ?? hintedField(error, form.getValues())
      if (field) form.setError(field, { message: describeError(error) }, { shouldFocus: true })
    },
  }

  const toast = useRef(0)
  const submit = form.handleSubmit(
    (output) => {
      dismissToast(toast.current)
      onSubmit(output, then)
    },
    (problems) => {
      if (hasToast) toast.current = showFormProblems(problems, whenMissing)
    },
  )

  return { form, submit }
}
