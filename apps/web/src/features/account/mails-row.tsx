import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { strings as forms } from '#kit/form/texts.ts'
import { useSetMails } from '#resources/account/acts.ts'
import { mailQueries } from '#resources/account/queries.ts'
import { AccountRow, RowButton, UnreadRow } from './account-row.tsx'

const strings = {
  title: 'Avisos por e-mail',
  of: 'avisos por e-mail',
  on: 'Sobre as avaliações que você fez ou recebeu, e o seu cadastro de fornecedor.',
  ofAdmins: 'Quando chega um cadastro, e uma vez por dia o que espera. Os avisos de segurança continuam.',
  off: 'Desligados. Os e-mails de acesso à conta continuam.',
  switchOff: 'Desligar',
  switchOn: 'Ligar',
} as const

/** Switches mails on or off: those about a person's reviews and registration or, for administrators, pending items. */
export function MailsRow({ userId, isAdmin = false }: { userId: string; isAdmin?: boolean }) {
  const query = useQuery(mailQueries.wanted(userId))
  const { data: wanted } = query
  const set = useSetMails(userId)
  const row = { icon: Bell, title: strings.title }
  if (wanted === undefined) return <UnreadRow {...row} of={strings.of} query={query} />

  return (
    <AccountRow
      {...row}
      text={<p role="status">{wanted ? (isAdmin ? strings.ofAdmins : strings.on) : strings.off}</p>}
      action={
        <RowButton
          of={strings.of}
          busy={set.isPending && forms.processing}
          onClick={() => set.mutate(!wanted)}
        >
          {wanted ? strings.switchOff : strings.switchOn}
        </RowButton>
      }
    />
  )
}
