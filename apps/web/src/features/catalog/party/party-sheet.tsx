import { isLongOver } from '@fenix/domain/event-brief.ts'
import { type EventBriefOutput, eventBriefSchema } from '@fenix/domain/schemas/event-brief.ts'
import { LockKeyhole } from 'lucide-react'
import { forgetDraft } from '#kit/form/draft.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { forgetParty, keepParty, noParty, useParty } from './party.ts'
import { PartyFields } from './party-fields.tsx'
import { strings } from './texts.ts'

const typedParty = 'party-form'

type PartySheetProps = { onNewCity?: (city: string) => void; onClose: () => void }

/** A client's party, stored on this device only. */
export default function PartySheet({ onNewCity, onClose }: PartySheetProps) {
  const party = useParty()
  const stored = eventBriefSchema.safeParse(party)

  const forget = () => {
    forgetParty()
    forgetDraft(typedParty)
    onClose()
  }

  const keep = (next: EventBriefOutput, onKept: () => void) => {
    if (isLongOver(next, new Date())) {
      return form.setError('date', { message: strings.longOver }, { shouldFocus: true })
    }
    if (Object.values(next).every((value) => value === '')) return forget()
    if (!keepParty(next)) return showToast({ tone: 'destructive', title: strings.notKept })
    onKept()
    onClose()
    showToast({ tone: 'success', title: strings.kept, description: strings.keptText })
    if (next.city !== '' && next.city !== party?.city) onNewCity?.(next.city)
  }

  const { form, submit } = useSchemaForm({
    schema: eventBriefSchema,
    values: stored.data ?? noParty,
    draft: typedParty,
    onSubmit: (next, then) => keep(next, then.onSuccess),
  })

  return (
    <Dialog onClose={onClose}>
      <DialogContent
        aria-describedby={undefined}
        className="flex max-w-140! flex-col overflow-hidden! p-0! md:max-h-[min(94dvh,100dvh-2*var(--toast))]!"
      >
        <div className="flex min-h-18 items-center border-border border-b px-5">
          <DialogTitle>{strings.title}</DialogTitle>
        </div>
        <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
          <div className="grid min-h-0 flex-1 gap-4.5 overflow-y-auto overscroll-contain px-5 py-4">
            <PartyFields control={form.control} />
            <p className="flex gap-3 rounded-md bg-surface-2 p-3.5 text-sm leading-snug">
              <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-muted" />
              {strings.privacy}
            </p>
          </div>
          <div className="flex items-center justify-between gap-4 border-border border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {party && (
              <Button variant="link" onClick={forget} className="text-text!">
                {strings.forget}
              </Button>
            )}
            <Button type="submit" variant="ember" className="grow basis-0 md:ml-auto md:flex-none">
              {strings.keep}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
