import { CodeForm } from '#kit/form/code-form.tsx'
import { totpPattern } from '#kit/form/code-patterns.ts'
import { useConfirmFactor } from '#resources/account/second-factor-acts.ts'
import { strings } from '#strings/second-factor.ts'

const text = strings.enrolment

type EnrolmentProps = {
  factor: { id: string; picture: string; secret: string }
  prove: (act: () => void) => void
  onDone: (codes: readonly string[]) => void
}

/** What the authenticator app reads, and its first code. */
export function Enrolment({ factor, prove, onDone }: EnrolmentProps) {
  const confirm = useConfirmFactor(factor.id)

  return (
    <div className="grid max-w-105 gap-4 pb-3">
      <p className="text-sm">{text.text}</p>
      <img src={factor.picture} alt={text.picture} className="size-44 rounded-sm bg-white p-2" />
      <p className="text-muted text-sm">
        {text.secret}
        <span className="wrap-anywhere block select-all font-mono text-base text-text">
          {factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <CodeForm
        label={text.code}
        pattern={totpPattern}
        whenIncomplete={strings.incomplete}
        error={confirm.error}
        busy={confirm.isPending ? strings.working : undefined}
        action={text.confirm}
        onCode={(code) => prove(() => confirm.mutate(code, { onSuccess: onDone }))}
      />
    </div>
  )
}
