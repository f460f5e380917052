import type { UserType } from '@fenix/domain/roles.ts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { PictureSheet } from '#components/picture-sheet.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Segment } from '#components/ui/segment.tsx'
import { useSearchParam } from '#lib/url.ts'
import { strings as app } from '#strings/app.ts'
import { strings } from '#strings/auth.ts'
import { AuthTitle } from './auth-title.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const choices = [
  { value: 'entrar', label: strings.signIn.tab },
  { value: 'cadastrar', label: strings.signUp.tab },
] as const

/** Shows sign-in, sign-up or recovery, as the search parameter `modo` says. */
export default function AuthScreen({ userType }: { userType: UserType }) {
  const [mode, setMode] = useSearchParam('modo')
  const [email, setEmail] = useState('')
  const [awaiting, setAwaiting] = useState<string>()

  const backToWelcome = (
    <AppLink
      to="/"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface pr-4.5 pl-3 font-semibold text-sm"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {app.back}
    </AppLink>
  )

  if (mode === 'recuperar') {
    return (
      <PictureSheet corner={backToWelcome}>
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
    <PictureSheet corner={backToWelcome}>
      <AuthTitle key="area">{strings.titles[userType]}</AuthTitle>
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
