import type { UserType } from '@fenix/domain/roles.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { strings as app } from '#kit/texts.ts'
import { AppLink, isPlainClick } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { returnUrl } from '#kit/url/app-url.ts'
import { goBack, useSearchParam, useUrl } from '#kit/url/url.ts'
import { pendingAction } from '#resources/professionals/pending-action.ts'
import { keepInvitation } from '#resources/registrations/invitation.ts'
import { useRequestRecovery } from '#resources/session/acts.ts'
import { AuthTitle } from './auth-title.tsx'
import { EmailForm } from './email-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { strings } from './texts.ts'

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

const choices = [
  { value: 'entrar', label: strings.signIn.tab },
  { value: 'cadastrar', label: strings.signUp.tab },
] as const

/** Why the visitor is asked to sign in: the action that they began, if any. */
function reasonFor(userType: UserType, goesBackTo: string) {
  const pending = pendingAction()
  if (userType !== 'client' || pending?.from !== goesBackTo) return undefined

  return strings.reasons[pending.action](pending.name)
}

/** Shows sign-in, sign-up or password recovery, according to the search parameter `modo`. */
export default function AuthScreen({ userType }: { userType: UserType }) {
  const url = useUrl()
  const [mode, setMode] = useSearchParam(urlParams.signInMode)
  const [email, setEmail] = useState('')
  const [awaiting, setAwaiting] = useState<string>()

  // Stores the URL's invitation on the device, because the link that confirms the e-mail leads to another URL.
  useEffect(() => keepInvitation(url.params), [url.params])

  const goesBackTo = returnUrl(url)
  const reason = reasonFor(userType, goesBackTo)

  const back = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goBack(goesBackTo)
  }

  const backLink = (
    <AppLink
      to={goesBackTo}
      onClick={back}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface pr-4.5 pl-3 font-semibold text-sm"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {app.back}
    </AppLink>
  )

  if (mode === 'recuperar') {
    return (
      <PictureSheet corner={backLink}>
        <AuthTitle key="recovery">{strings.recovery.title}</AuthTitle>
        <p className="-mt-2 mb-5 text-muted">{strings.recovery.subtitle}</p>
        <RecoveryForm email={email} onBack={() => setMode('')} />
      </PictureSheet>
    )
  }

  const signIn = (
    <SignInForm
      key={awaiting}
      area={userType}
      email={email}
      onEmail={setEmail}
      awaiting={awaiting}
      onForgot={() => setMode('recuperar')}
    />
  )

  const signedUp = (address: string) => {
    setEmail(address)
    setAwaiting(address)
    setMode('')
  }

  return (
    <PictureSheet corner={backLink}>
      {/* After a sign-up the title takes the focus again, which would otherwise be lost with the form. */}
      <AuthTitle key={awaiting ?? 'area'}>{strings.titles[userType]}</AuthTitle>
      {reason && <p className="-mt-2 mb-5 text-muted">{reason}</p>}
      {userType === 'admin' ? (
        signIn
      ) : (
        <Segment
          label={strings.forms}
          value={mode === 'cadastrar' ? 'cadastrar' : 'entrar'}
          onValueChange={(chosen) => setMode(chosen === 'cadastrar' ? chosen : '')}
          choices={choices}
        >
          <div className="mt-5">
            {mode === 'cadastrar' ? <SignUpForm userType={userType} onSignedUp={signedUp} /> : signIn}
          </div>
        </Segment>
      )}
    </PictureSheet>
  )
}
