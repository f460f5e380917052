import { recoverySchema } from '@fenix/domain/schemas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, Mail } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmailInput, TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { useChangeEmail } from '#resources/account/acts.ts'
import { fullProof } from '#resources/account/proof.ts'
import { accountQueries } from '#resources/account/queries.ts'
import { strings as acts } from '#resources/account/texts.ts'
import { useUser } from '#resources/session/session-store.ts'
import { AccountRow, AccountSection, RowButton, type RowText } from './account-row.tsx'
import { PasswordForm } from './password-form.tsx'
import { strings } from './texts.ts'
import { useProof } from './use-proof.tsx'

type AccessSectionProps = { id: string; userId: string; children?: ReactNode }

/** The rows for e-mail and password, then the rows in `children`. Only one form is open at a time. */
export function AccessSection({ id, userId, children }: AccessSectionProps) {
  const [open, setOpen] = useState<'email' | 'password'>()
  const user = useUser()
  // Until the service responds, the e-mail comes from the session on this device.
  const { data: { email, newEmail } = { email: user?.email ?? '', newEmail: undefined } } = useQuery(
    accountQueries.emails(userId),
  )
  const [local, host] = email.split(/(?=@)/)

  return (
    <AccountSection id={id} title={strings.access.title}>
      <EditableRow
        icon={Mail}
        title={strings.access.email}
        text={
          <span className="text-sm">
            {local}
            <wbr />
            {host}
          </span>
        }
        note={
          newEmail && (
            <p role="status" className="wrap-anywhere mb-3 rounded-sm bg-warn-soft px-3 py-2 text-sm">
              {strings.access.emailPending(newEmail)}
            </p>
          )
        }
        isOpen={open === 'email'}
        onOpen={(isOpen) => setOpen(isOpen ? 'email' : undefined)}
      >
        {(close) => <EmailForm userId={userId} email={email} onDone={close} />}
      </EditableRow>
      <EditableRow
        icon={LockKeyhole}
        title={strings.access.password}
        isOpen={open === 'password'}
        onOpen={(isOpen) => setOpen(isOpen ? 'password' : undefined)}
      >
        {(close) => <PasswordForm userId={userId} email={email} onDone={close} />}
      </EditableRow>
      {children}
    </AccountSection>
  )
}

type EditableRowProps = Pick<RowText, 'icon' | 'text'> & {
  /** The row's title, which also completes the label 'Alterar' of its button for screen readers. */
  title: string
  /** A text below the row, shown whether or not the form is open. */
  note?: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The form; `close` closes the row and returns the focus to its button. */
  children: (close: () => void) => ReactNode
}

/** A row that opens a form. */
function EditableRow({ note, isOpen, onOpen, children, ...texts }: EditableRowProps) {
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    button.current?.focus()
    onOpen(false)
  }

  return (
    <AccountRow
      {...texts}
      action={
        <RowButton ref={button} of={texts.title} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? app.cancel : strings.change}
        </RowButton>
      }
    >
      {note}
      {isOpen && <div className="max-w-105 pt-1 pb-2">{children(close)}</div>}
    </AccountRow>
  )
}

type EmailFormProps = { userId: string; email: string; onDone: () => void }

/** Asks for the new e-mail address, then for the password. The old and the new address must confirm the change. */
function EmailForm({ userId, email, onDone }: EmailFormProps) {
  const change = useChangeEmail(userId)
  const { prove, proofDialog } = useProof(acts.errorTitle, fullProof)
  const { form, submit } = useSchemaForm({
    schema: recoverySchema.refine((typed) => typed.email !== email, {
      error: strings.access.sameEmail,
      path: ['email'],
    }),
    values: { email: '' },
    refusedField: () => 'email',
    onSubmit: (typed, then) => prove(() => change.mutate(typed.email, then)),
    onDone,
  })

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          control={form.control}
          name="email"
          label={strings.access.newEmail}
          hint={strings.access.emailHint}
          input={EmailInput}
        />
        <Button
          type="submit"
          variant="ember"
          busy={change.isPending && forms.sending}
          className="justify-self-start px-6!"
        >
          {strings.access.sendLinks}
        </Button>
      </form>
      {proofDialog}
    </>
  )
}
