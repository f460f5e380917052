import { formatShortDay, today, writtenDay } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { type Closing, closingQueries, useClosingAct } from '#resources/closings/closings.ts'
import { strings } from './texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const texts = strings.line

function wordsOf({ state, answered_at: answeredAt, is_own_withdrawal: isOwn }: Closing) {
  if (state === 'waiting') return { icon: Clock, look: 'text-muted', words: texts.waiting }
  if (state === 'confirmed') {
    return {
      icon: CircleCheck,
      look: 'text-success',
      words: texts.confirmed(formatShortDay(answeredAt ?? '')),
    }
  }
  const words = state === 'refused' ? texts.refused : isOwn ? texts.withdrawnByYou : texts.withdrawn

  return { icon: CircleX, look: isOwn ? 'text-muted' : 'text-warn', words }
}

type ClosingLineProps = { clientId: string; name: string; closing: Closing; onCorrect?: () => void }

/** The professional's answer to the client's 'Fechei', in the row of the favorite. */
export function ClosingLine({ clientId, name, closing, onCorrect }: ClosingLineProps) {
  const { id, state, day, reason } = closing
  const { icon: Icon, look, words } = wordsOf(closing)
  const { mutate, isPending } = useClosingAct(clientId)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const isAhead = day >= today()
  const about = <span className="sr-only">{texts.about(name)}</span>

  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm @min-[70rem]:col-span-full">
      <p className="wrap-anywhere flex min-w-0 items-start gap-1.5 py-2">
        <Icon aria-hidden="true" className={`mt-px size-4.5 shrink-0 ${look}`} />
        <span>
          <span className={`font-semibold ${look}`}>{words}</span>
          <span className="text-muted">{` · ${writtenDay(day)}`}</span>
          {reason !== null && <span>{` · “${reason}”`}</span>}
        </span>
      </p>
      {state === 'refused' && (
        <Button size="sm" aria-haspopup="dialog" onClick={onCorrect}>
          {texts.correct}
          {about}
        </Button>
      )}
      {(state === 'waiting' || (state === 'confirmed' && isAhead)) && (
        <Button
          variant="link"
          size="sm"
          className="text-sm!"
          disabled={isPending}
          aria-haspopup={state === 'confirmed' ? 'dialog' : undefined}
          onClick={() => (state === 'confirmed' ? setWithdrawing(true) : mutate({ id, reason: null }))}
        >
          {texts.undo}
          {about}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog userId={clientId} closing={closing} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}

type OtherClosingsProps = { clientId: string; favorites: readonly { id: string }[] }

/** The confirmed future parties with professionals whom the favorites do not show, for example suspended ones. */
export function OtherClosings({ clientId, favorites }: OtherClosingsProps) {
  const { data: closings = [] } = useQuery(closingQueries.of(clientId))
  const others = closings.filter(
    ({ professional_id: id, state, day }) =>
      state === 'confirmed' && day >= today() && !favorites.some((favorite) => favorite.id === id),
  )
  if (others.length === 0) return null

  return (
    <section className="mb-4 grid gap-2 rounded-lg bg-surface px-4 py-3 shadow-1 outline outline-border">
      <h2 className="text-xl">{strings.line.others}</h2>
      <ul className="divide-y divide-border">
        {others.map((closing) => (
          <li key={closing.id} className="py-2">
            <h3 className="wrap-anywhere font-semibold">{closing.professional_name}</h3>
            <ClosingLine clientId={clientId} name={closing.professional_name ?? ''} closing={closing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
