import { Button } from '#kit/ui/button.tsx'
import { useRequestRecovery } from '#resources/session/acts.ts'
import { strings } from '#strings/auth.ts'
import { EmailForm } from './email-form.tsx'

type RecoveryFormProps = { email: string; onBack: () => void }

export function RecoveryForm({ email, onBack }: RecoveryFormProps) {
  const request = useRequestRecovery()

  return (
    <>
      <EmailForm
        email={email}
        label={strings.recovery.submit}
        isSending={request.isPending}
        onSend={(address) => request.mutate({ email: address })}
      />
      <p className="mt-2 text-center">
        <Button variant="link" onClick={onBack}>
          {strings.recovery.back}
        </Button>
      </p>
    </>
  )
}
