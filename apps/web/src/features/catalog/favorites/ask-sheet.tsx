import { greeting, whatsappLink } from '@fenix/domain/contacts.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { strings as tips } from '#kit/page/fraud-tips.ts'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { recordContact } from '#resources/counts/record.ts'
import { askedNow, notAsked, useSaveEntry } from '#resources/favorites/board.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { usePartyText } from '../party/party.ts'
import { RowPhoto } from './row-photo.tsx'
import { strings } from './texts.ts'

const texts = strings.ask

type Outcome = 'asked' | 'skipped' | 'removed'

/** Opens a chat with a favorite, with a message about the party, and notes that the client has asked. */
export function useAsk(clientId: string) {
  const { mutate } = useSaveEntry(clientId)
  const party = usePartyText()

  return ({ id, name, whatsapp }: Professional) => {
    window.open(whatsappLink(whatsapp, name, party), '_blank', 'noopener')
    recordContact(id)
    mutate({ professionalId: id, name, changes: askedNow() })
  }
}

type AskSheetProps = { clientId: string; professionals: readonly Professional[]; onClose: () => void }

/** Asks several favorites by WhatsApp, one chat per tap. The first favorite has just been asked. */
export function AskSheet({ clientId, professionals: all, onClose }: AskSheetProps) {
  // Keeps the list as it was when the sheet opened: professionals who are asked leave the prop.
  const [professionals] = useState(all)
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({ [all[0]?.id ?? '']: 'asked' })
  const { mutate } = useSaveEntry(clientId)
  const open = useAsk(clientId)
  const party = usePartyText()
  const listed = professionals.filter(({ id }) => outcomes[id] !== 'removed')
  const current = listed.findIndex(({ id }) => outcomes[id] === undefined)
  const next = listed[current]
  const asked = listed.filter(({ id }) => outcomes[id] === 'asked').length

  const decide = ({ id, name }: Professional, outcome: Outcome) => {
    setOutcomes((before) => ({ ...before, [id]: outcome }))
    if (outcomes[id] === 'asked') mutate({ professionalId: id, name, changes: notAsked })
  }
  const ask = (professional: Professional) => {
    open(professional)
    decide(professional, 'asked')
  }

  return (
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined} className="md:min-w-120">
        <DialogTitle>{texts.title(professionals.length)}</DialogTitle>
        <div
          role="img"
          aria-label={texts.progress(asked, listed.length)}
          className="mt-5 grid auto-cols-fr grid-flow-col gap-1.5"
        >
          {listed.map((one, index) => (
            <span
              key={one.id}
              className={cn(
                'h-1.5 rounded-full',
                outcomes[one.id] ? 'bg-primary' : index === current ? 'bg-primary/50' : 'bg-surface-2',
              )}
            />
          ))}
        </div>
        <ul className="-mx-3 mt-2">
          {listed.map((one, index) => {
            const outcome = outcomes[one.id]
            const isNext = index === current
            const [act, to]: [string, Outcome] =
              outcome === 'asked'
                ? [texts.undo, 'skipped']
                : isNext
                  ? [texts.skip, 'skipped']
                  : [texts.remove, 'removed']

            return (
              <li
                key={one.id}
                aria-current={isNext ? 'step' : undefined}
                className={cn('flex items-center gap-3 rounded-md px-3 py-1.5', isNext && 'bg-ember-soft')}
              >
                <RowPhoto professional={one} className="size-12!" />
                <div className="min-w-0 flex-1 text-sm">
                  <p className="wrap-anywhere font-semibold text-base leading-tight">{one.name}</p>
                  <p className={isNext ? 'text-primary' : 'text-muted'}>
                    {outcome ? texts.outcomes[outcome] : isNext ? texts.now : texts.later}
                  </p>
                </div>
                {outcome !== 'skipped' && (
                  <Button variant="link" size="sm" className="text-sm!" onClick={() => decide(one, to)}>
                    {act}
                    <span className="sr-only"> {one.name}</span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {next && (
          <div className="mt-3 rounded-md bg-surface-2 px-3.5 py-2.5">
            <p className="text-muted text-xs">{texts.message}</p>
            <p className="wrap-anywhere mt-0.5 text-sm">{greeting(next.name, party)}</p>
          </div>
        )}
        <p className="mt-3 flex gap-2 text-muted text-xs">
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
          {tips.tips[0]}
        </p>
        <div role="status" className="mt-4 font-semibold empty:hidden">
          {!next && texts.done(asked)}
        </div>
        {next ? (
          <Button
            variant="whatsapp"
            size="lg"
            className="mt-4 w-full text-balance text-base!"
            onClick={() => ask(next)}
          >
            <WhatsAppIcon className="size-5" />
            {texts.next(next.name, current + 1, listed.length)}
          </Button>
        ) : (
          <Button variant="ember" size="lg" className="mt-3 w-full" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}
