import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ZodType } from 'zod'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { strings } from './texts.ts'

type SavedFieldProps<Value> = {
  /** The saved text, shown unless a new text is being typed. */
  saved: string
  schema: ZodType<Value, string>
  /** Resolves once the value is saved. */
  onSave: (value: Value) => Promise<unknown>
  children: (field: {
    value: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }) => ReactNode
}

/** A field that saves itself when it is left, and keeps its text until saving succeeds. */
export function SavedField<Value>({ saved, schema, onSave, children }: SavedFieldProps<Value>) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const errorId = useId()

  useEffect(() => {
    if (savedAt === undefined) return
    const timer = setTimeout(() => setSavedAt(undefined), 2000)

    return () => clearTimeout(timer)
  }, [savedAt])

  const save = () => {
    if (typed === undefined) return
    if (typed.trim() === saved && !failed) return setTyped(undefined)
    const parsed = schema.safeParse(typed)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    setFailed(false)
    onSave(parsed.data).then(
      () => {
        // Keeps a text that was typed during the save; it is saved when the field loses the focus again.
        setTyped((now) => (now === typed ? undefined : now))
        setSavedAt(Date.now())
      },
      () => setFailed(true),
    )
  }

  return (
    <div className="relative min-w-0">
      {children({
        value: typed ?? saved,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : errorId,
        onChange: ({ target }) => {
          setError(undefined)
          setTyped(target.value)
        },
        onBlur: save,
      })}
      <span role="status" className="-translate-y-1/2 pointer-events-none absolute top-5.5 right-2.5">
        {savedAt !== undefined && (
          <>
            <Check aria-hidden="true" className="size-4.5 text-success" />
            <span className="sr-only">{strings.saved}</span>
          </>
        )}
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2">
          <FieldError>{strings.notSaved}</FieldError>
          <Button variant="link" size="sm" className="text-sm!" onClick={save}>
            {app.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
