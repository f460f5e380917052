import { formatPhone, instagramLink, whatsappLink } from '@fenix/domain/contacts.ts'
import { dayMs } from '@fenix/domain/dates.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { note, quotedPrice } from '@fenix/domain/schemas/favorite.ts'
import { useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { InstagramIcon, WhatsAppIcon } from '#kit/ui/icons.tsx'
import { closingQueries } from '#resources/closings/closings.ts'
import { askedNow, useSaveEntry } from '#resources/favorites/board.ts'
import type { Vote } from '#resources/favorites/votes.ts'
import type { Entry } from '#resources/outbox/outbox.ts'
import type { Professional } from '#resources/professionals/row.ts'
import type { CardDialog } from '../card-dialogs.tsx'
import { HeartButton, ReviewButton } from '../client-actions.tsx'
import { CloseDialog } from '../closings/close-dialog.tsx'
import { ClosingLine } from '../closings/closing-line.tsx'
import { ContactLink, OnPaper } from '../contact-buttons.tsx'
import { usePartyText } from '../party/party.ts'
import { PriceLine } from '../price-texts.tsx'
import { RatingSummary } from '../professional-card.tsx'
import { strings as catalog } from '../texts.ts'
import { RowPhoto } from './row-photo.tsx'
import { SavedField } from './saved-field.tsx'
import { StateControl } from './state-control.tsx'
import { strings } from './texts.ts'
import { VotesButton } from './votes-button.tsx'

/** The number of days in 'Perguntei' after which the row asks once whether the professional has answered. */
const waitDays = 3

type BoardRowProps = {
  clientId: string
  professional: Professional
  entry: Entry
  votes: readonly Vote[]
  /** The line that says whether the professional is free on the party's date. */
  day: ReactNode
  onOpen: (dialog: CardDialog) => void
  onRemove: () => void
}

/** A favorite with what the client wrote down about it. */
export function BoardRow({ clientId, professional, entry, votes, day, onOpen, onRemove }: BoardRowProps) {
  const headingId = useId()
  const party = usePartyText()
  const { id, name, whatsapp, instagram } = professional
  const { mutate, mutateAsync } = useSaveEntry(clientId)
  const change = (changes: Partial<Entry>) => ({ professionalId: id, name, changes })
  const save = (changes: Partial<Entry>) => mutate(change(changes))
  const closing = useQuery(closingQueries.of(clientId)).data?.find((one) => one.professional_id === id)
  const [isClosing, setClosing] = useState(false)
  const isDeclined = entry.state === 'declined'
  const waited = entry.asked_at === null ? 0 : Math.floor((Date.now() - Date.parse(entry.asked_at)) / dayMs)

  return (
    <article
      aria-labelledby={headingId}
      className="relative grid gap-x-3.5 gap-y-2.5 border-border border-t px-4 py-3.5 @min-[70rem]:grid-cols-[minmax(0,1fr)_12.25rem_7.75rem_13.5rem_auto] @min-[70rem]:items-center @min-[70rem]:px-5 @min-[70rem]:pr-19"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
        <RowPhoto
          professional={professional}
          className={cn(
            'max-md:[&_img]:size-14 @min-[70rem]:row-span-2',
            isDeclined && 'opacity-70 grayscale',
          )}
          onOpen={() => onOpen({ kind: 'photos', index: 0 })}
        />
        <div>
          <div className="pr-9 max-md:[&_b]:text-sm max-md:[&_p]:text-xs @min-[70rem]:pr-0">
            <h3 id={headingId} className="text-lg leading-tight">
              <AppLink
                to={professionalUrl(professional.slug)}
                className="wrap-anywhere -my-2 inline-block py-2 decoration-1 underline-offset-4 hover:underline"
              >
                {name}
              </AppLink>
            </h3>
            <PriceLine price={professional.price} />
            {day}
          </div>
          <div className="flex flex-wrap items-center gap-x-3">
            <RatingSummary {...professional} onOpen={() => onOpen({ kind: 'reviews' })} />
            <ReviewButton
              clientId={clientId}
              professional={professional}
              onReview={() => onOpen({ kind: 'rating' })}
            />
            {votes.length > 0 && <VotesButton professional={professional} votes={votes} />}
          </div>
        </div>
        <p className="wrap-anywhere mt-1 line-clamp-3 text-muted text-sm col-span-2 @min-[70rem]:col-span-1">
          {professional.description}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2 md:grid-cols-[12.5rem_8rem] @min-[70rem]:contents">
        <StateControl
          name={name}
          entry={entry}
          onChange={(state) => {
            if (state === 'closed') setClosing(true)
            else save(state === 'asked' ? askedNow() : { state, asked_at: null })
          }}
        />
        <SavedField
          saved={entry.quoted_price === null ? '' : formatCount(entry.quoted_price)}
          schema={quotedPrice}
          onSave={(quoted_price) => mutateAsync(change({ quoted_price }))}
        >
          {(field) => (
            <label
              data-on-paper
              className="flex min-h-11 items-center gap-1.5 rounded-md border-[1.5px] border-control bg-surface px-3 text-muted text-sm outline-focus has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              R$
              <input
                {...field}
                data-on-paper
                aria-label={strings.priceOf(name)}
                placeholder={strings.price}
                inputMode="numeric"
                autoComplete="off"
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
                className="min-h-10 w-full min-w-0 bg-transparent font-bold text-base text-text outline-none placeholder:font-normal placeholder:text-muted"
              />
            </label>
          )}
        </SavedField>
      </div>
      <div className="flex items-start gap-2 @min-[70rem]:contents">
        <div className="min-w-0 flex-1">
          <SavedField
            saved={entry.note ?? ''}
            schema={note}
            onSave={(written) => mutateAsync(change({ note: written }))}
          >
            {(field) => (
              <label
                data-on-paper
                className="flex gap-2 border-border border-b has-focus-visible:border-focus"
              >
                <StickyNote aria-hidden="true" className="mt-3 size-5 shrink-0 text-muted" />
                <textarea
                  {...field}
                  data-on-paper
                  rows={1}
                  aria-label={strings.noteAbout(name)}
                  placeholder={strings.note}
                  className="h-11 w-full min-w-0 resize-none overflow-hidden bg-transparent pr-6 text-base leading-11 outline-none placeholder:text-muted not-focus:not-placeholder-shown:mask-r-from-[calc(100%-2.5rem)] not-focus:whitespace-nowrap focus:field-sizing-content focus:h-auto focus:min-h-11 focus:py-2.5 focus:leading-normal"
                />
              </label>
            )}
          </SavedField>
        </div>
        <div className="flex shrink-0 gap-2">
          {instagram !== null && (
            <ContactLink id={id} name={name} href={instagramLink(instagram)} className="size-11 px-0!">
              <InstagramIcon className="size-5" />
              <span className="sr-only">{catalog.card.instagram}</span>
              <OnPaper text={`@${instagram}`} />
            </ContactLink>
          )}
          <ContactLink
            id={id}
            name={name}
            variant={isDeclined ? 'outline' : 'whatsapp'}
            href={whatsappLink(whatsapp, name, party)}
            className="size-11 px-0!"
          >
            <WhatsAppIcon className="size-5" />
            <span className="sr-only">{catalog.card.whatsapp}</span>
            <OnPaper text={formatPhone(whatsapp)} />
          </ContactLink>
        </div>
      </div>
      <div className="absolute top-2.5 right-3 @min-[70rem]:top-[calc(50%-1.375rem)] [&_button]:shadow-none">
        <HeartButton clientId={clientId} professional={professional} onPress={onRemove} />
      </div>
      {closing && (
        <ClosingLine clientId={clientId} name={name} closing={closing} onCorrect={() => setClosing(true)} />
      )}
      {isClosing && (
        <CloseDialog
          clientId={clientId}
          professional={professional}
          price={entry.quoted_price}
          onClosed={(quoted_price) => save({ state: 'closed', asked_at: null, quoted_price })}
          onClose={() => setClosing(false)}
        />
      )}
      {entry.state === 'asked' && waited >= waitDays && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm @min-[70rem]:col-span-full">
          <p className="font-semibold text-warn">{strings.unanswered(waited)}</p>
          <Button size="sm" onClick={() => save({ state: 'answered', asked_at: null })}>
            {strings.answered}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => save({ asked_at: null })}>
            {strings.notYet}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </article>
  )
}
