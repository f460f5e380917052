import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { strings as forms } from '#kit/form/texts.ts'
import { strings as app } from '#kit/texts.ts'
import { FieldError } from '#kit/ui/field.tsx'
import { useSetMails } from '#resources/account/acts.ts'
import { mailQueries } from '#resources/account/queries.ts'
import { AccountRow, RowButton } from './account-row.tsx'

/** Texts of the switch for the mails about one's reviews and registration. */
const strings = {
  title: 'Avisos por e-mail',
  of: 'avisos por e-mail',
  on: 'Sobre as avaliações que você fez ou recebeu, e o seu cadastro de fornecedor.',
  off: 'Desligados. Os e-mails de acesso à conta continuam.',
  failed: 'Não foi possível carregar.',
  switchOff: 'Desligar',
  switchOn: 'Ligar',
} as const

/** Switches the mails about the person's reviews and registration. */
export function MailsRow({ userId }: { userId: string }) {
  const { data: wanted, isError, isPaused, refetch } = useQuery(mailQueries.wanted(userId))
  const set = useSetMails(userId)

  if (wanted === undefined) {
    const isFailed = isError || isPaused

    return (
      <AccountRow
        icon={Bell}
        title={strings.title}
        text={isFailed ? <FieldError>{strings.failed}</FieldError> : app.loading}
        action={
          isFailed && (
            <RowButton of={strings.of} onClick={() => void refetch()}>
              {app.retry}
            </RowButton>
          )
        }
      />
    )
  }

  return (
    <AccountRow
      icon={Bell}
      title={strings.title}
      text={<p role="status">{wanted ? strings.on : strings.off}</p>}
      action={
        <RowButton
          of={strings.of}
          busy={set.isPending ? forms.processing : undefined}
          onClick={() => set.mutate(!wanted)}
        >
          {wanted ? strings.switchOff : strings.switchOn}
        </RowButton>
      }
    />
  )
}
