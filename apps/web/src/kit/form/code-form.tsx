import { type FormEvent, useState } from 'react'
import { describeError } from '../browser/describe-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** A one-time code of an authenticator app. */
export const totpPattern = /^\d{6}$/

/** A recovery code without its hyphens. */
export const recoveryPattern = /^[0-9a-f]{16}$/i

type CodeFormProps = {
  label: string
  /** Must match the typed text without spaces and hyphens; otherwise, `whenIncomplete` is shown. */
  pattern: RegExp
  whenIncomplete: string
  /** Why the last code was refused. */
  error: Error | null
  busy: string | false
  action: string
  onCode: (code: string) => void
}

/** Asks for a one-time or recovery code. The typed text stays after a refusal. */
export function CodeForm({ label, pattern, whenIncomplete, error, busy, action, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const problem = isIncomplete ? whenIncomplete : error ? describeError(error) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.replaceAll(/[\s-]/g, '')
    const fits = pattern.test(code)
    setIncomplete(!fits)
    if (fits) onCode(code)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} error={problem}>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={pattern.test('123456') ? 'numeric' : 'text'}
          className="tabular-nums tracking-widest"
          aria-required
        />
      </Field>
      <Button type="submit" variant="ember" size="lg" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
