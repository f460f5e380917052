import { today, writtenDay } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleX, PartyPopper, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { type Closing, closingQueries, useClosingAct } from '#resources/closings/closings.ts'
import { strings } from './texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const texts = strings.card

const shownAtOnce = 2

const partyText = ({ client_name: name, day }: Closing) => texts.party(name ?? '', writtenDay(day))

type AskingProps = {
  closing: Closing
  isFirst: boolean
  isPending: boolean
  onAnswer: (isRight: boolean) => void
}

/** Asks the provider to confirm or refuse what a client has said: that they have hired the provider for a day. */
function Asking({ closing, isFirst, isPending, onAnswer }: AskingProps) {
  const { is_busy: isBusy, client_name: name, day } = closing
  const about = <span className="sr-only">{strings.line.about(partyText(closing))}</span>

  return (
    <Card className="grid items-center gap-x-4 gap-y-3 p-4 md:flex">
      <div className="flex min-w-0 flex-1 gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ember-soft text-primary">
          <PartyPopper aria-hidden="true" className="size-6" />
        </span>
        <div className="wrap-anywhere min-w-0">
          <h2 className="text-lg leading-snug">{texts.asks(name ?? '', writtenDay(day))}</h2>
          <p className="text-muted text-sm">{texts.effect}</p>
          {isBusy && (
            <p className="mt-1 flex items-center gap-1.5 font-semibold text-sm text-warn">
              <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
              {texts.isBusy}
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 md:w-72">
        <Button disabled={isPending} onClick={() => onAnswer(false)}>
          {texts.refuse}
          {about}
        </Button>
        <Button variant={isFirst ? 'ember' : 'ink'} disabled={isPending} onClick={() => onAnswer(true)}>
          {texts.confirm}
          {about}
        </Button>
      </div>
    </Card>
  )
}

/** The confirmed future parties, each of which the provider may withdraw. */
function Ahead({ ownerId, parties }: { ownerId: string; parties: readonly Closing[] }) {
  const [withdrawn, setWithdrawn] = useState<Closing>()

  return (
    <Card className="px-4 py-1">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
          {texts.ahead(parties.length)}
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-border border-border border-t">
          {parties.map((party) => (
            <li key={party.id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
              <span className="wrap-anywhere">{partyText(party)}</span>
              <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => setWithdrawn(party)}>
                {strings.line.undo}
                <span className="sr-only">{strings.line.about(partyText(party))}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {withdrawn && (
        <WithdrawDialog userId={ownerId} closing={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </Card>
  )
}

/** A provider's closings: first those that await an answer, then withdrawn ones, then confirmed future parties. */
export function ClosingsCard({ ownerId }: { ownerId: string }) {
  const { data: closings = [] } = useQuery(closingQueries.of(ownerId))
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useClosingAct(ownerId)
  const answer = ({ id, is_busy, client_name, day }: Closing, isRight: boolean) =>
    mutate(
      { id, isRight, knowsBusy: is_busy ?? false },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            title: isRight ? texts.confirmed(writtenDay(day)) : texts.refused(client_name ?? ''),
            ...(day >= today() && { undo: () => mutate({ id, isRight: null, knowsBusy: false }) }),
          }),
      },
    )
  const waiting = closings.filter(({ state }) => state === 'waiting')
  const parties = closings.filter(({ state }) => state === 'confirmed')
  const withdrawn = closings.filter((one) => one.state === 'withdrawn' && !one.is_own_withdrawal)
  const hidden = isOpen ? 0 : Math.max(waiting.length - shownAtOnce, 0)

  return (
    <>
      {waiting.slice(0, waiting.length - hidden).map((closing, index) => (
        <Asking
          key={closing.id}
          closing={closing}
          isFirst={index === 0}
          isPending={isPending}
          onAnswer={(isRight) => answer(closing, isRight)}
        />
      ))}
      {hidden > 0 && (
        <Button variant="link" className="justify-self-start" onClick={() => setOpen(true)}>
          {texts.more(hidden)}
        </Button>
      )}
      {withdrawn.map((closing) => (
        <Card key={closing.id} className="flex gap-3 p-4">
          <CircleX aria-hidden="true" className="size-6 shrink-0 text-warn" />
          <p className="wrap-anywhere min-w-0">
            <b className="font-semibold">
              {texts.withdrawn(closing.client_name ?? '', writtenDay(closing.day))}
            </b>
            <span className="text-muted">{`: “${closing.reason}”`}</span>
          </p>
        </Card>
      ))}
      {parties.length > 0 && <Ahead ownerId={ownerId} parties={parties} />}
    </>
  )
}
