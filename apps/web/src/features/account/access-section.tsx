import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountQueries } from '#resources/account/queries.ts'
import { useUser } from '#resources/session/session-store.ts'
import { strings } from '#strings/account.ts'
import { AccountSection } from './account-section.tsx'
import { EditableRow } from './editable-row.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** The row whose form is open: only one at a time. */
export type OpenRow = 'email' | 'password' | undefined

type AccessSectionProps = {
  id: string
  userId: string
  open: OpenRow
  onOpen: (row: OpenRow) => void
  /** Further rows. */
  children?: ReactNode
}

/** E-mail and password. */
export function AccessSection({ id, userId, open, onOpen, children }: AccessSectionProps) {
  const user = useUser()
  // Until the service has answered, the session on this device says which e-mail it was opened with.
  const { data: { email, newEmail } = { email: user?.email ?? '', newEmail: undefined } } = useQuery(
    accountQueries.emails(userId),
  )

  return (
    <AccountSection id={id} title={strings.access.title}>
      <EditableRow
        icon={Mail}
        title={strings.access.email}
        label={strings.access.email}
        text={<span className="text-sm">{email}</span>}
        note={
          newEmail && (
            <p role="status" className="wrap-anywhere mb-3 rounded-sm bg-warn-soft px-3 py-2 text-sm">
              {strings.access.emailPending(newEmail)}
            </p>
          )
        }
        isOpen={open === 'email'}
        onOpen={(isOpen) => onOpen(isOpen ? 'email' : undefined)}
      >
        {(close) => <EmailForm userId={userId} email={email} onDone={close} />}
      </EditableRow>
      <EditableRow
        icon={LockKeyhole}
        title={strings.access.password}
        label={strings.access.password}
        isOpen={open === 'password'}
        onOpen={(isOpen) => onOpen(isOpen ? 'password' : undefined)}
      >
        {(close) => <PasswordForm userId={userId} email={email} onDone={close} />}
      </EditableRow>
      {children}
    </AccountSection>
  )
}
