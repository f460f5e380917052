import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeForm, recoveryPattern, totpPattern } from '#kit/form/code-form.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { owesCode } from '#resources/account/proof.ts'
import { useGiveCode, useRecoveryCode } from '#resources/account/second-factor.ts'
import { strings as account } from '#resources/account/texts.ts'
import { useSignOut } from '#resources/session/acts.ts'

const text = {
  title: 'Falta o código',
  text: 'Sua conta usa um segundo fator. Abra o aplicativo autenticador no celular e digite o código que ele mostra.',
  code: 'Código de 6 dígitos',
  submit: 'Confirmar',
  lost: 'Perdi o aplicativo: usar um código de recuperação',
  recoveryText: 'O código desliga o segundo fator. Depois, ligue-o de novo em Conta e privacidade.',
  recoveryCode: 'Código de recuperação',
  useRecovery: 'Usar o código',
  withApp: 'Usar o aplicativo',
  back: 'Voltar',
  incompleteRecovery: 'Digite as 16 letras e números do código.',
} as const

function CodeStep({ onGiven, onRecovered }: { onGiven: () => void; onRecovered: () => void }) {
  const [isLost, setLost] = useState(false)
  const code = useGiveCode()
  const recovery = useRecoveryCode()
  const signOut = useSignOut()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Card className="mx-auto mt-6 grid max-w-form gap-4 p-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {text.title}
      </h1>
      <p className="text-muted">{isLost ? text.recoveryText : text.text}</p>
      {isLost ? (
        <CodeForm
          key="recovery"
          label={text.recoveryCode}
          pattern={recoveryPattern}
          whenIncomplete={text.incompleteRecovery}
          error={recovery.error}
          busy={recovery.isPending && account.secondFactor.working}
          action={text.useRecovery}
          onCode={(typed) => recovery.mutate(typed, { onSuccess: onRecovered })}
        />
      ) : (
        <CodeForm
          key="code"
          label={text.code}
          pattern={totpPattern}
          whenIncomplete={account.secondFactor.incomplete}
          error={code.error}
          busy={code.isPending && account.secondFactor.working}
          action={text.submit}
          onCode={(typed) => code.mutate(typed, { onSuccess: onGiven })}
        />
      )}
      <div className="grid justify-items-center gap-1">
        <Button variant="link" onClick={() => setLost(!isLost)}>
          {isLost ? text.withApp : text.lost}
        </Button>
        <Button variant="link" onClick={() => signOut.mutate()}>
          {text.back}
        </Button>
      </div>
    </Card>
  )
}

type SecondFactorGateProps = {
  /** Called once the second factor is given, but not after a recovery code, which has its own message. */
  onGiven?: () => void
  children: ReactNode
}

/** Asks for the one-time code, without which the database refuses administrators who have a second factor. */
export function SecondFactorGate({ onGiven, children }: SecondFactorGateProps) {
  const [isOwed, setOwed] = useState(owesCode)
  const pass = () => setOwed(false)

  // A one-time code that is entered in another tab opens the panel in this tab, too.
  useEffect(() => {
    const readAgain = () => setOwed((wasOwed) => wasOwed && owesCode())
    window.addEventListener('storage', readAgain)

    return () => window.removeEventListener('storage', readAgain)
  }, [])

  const give = () => {
    pass()
    onGiven?.()
  }

  return isOwed ? <CodeStep onGiven={give} onRecovered={pass} /> : children
}
