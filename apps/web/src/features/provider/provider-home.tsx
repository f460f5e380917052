import { formatPhone } from '@fenix/domain/contacts.ts'
import { formatDay } from '@fenix/domain/dates.ts'
import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Camera, Eye, IdCard, MessageCircle, Share } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { closingQueries } from '#resources/closings/closings.ts'
import type { Registration } from '#resources/registrations/row.ts'
import { AgendaCard } from './agenda/agenda-card.tsx'
import { CompleteProfile, FieldRow } from './complete-profile.tsx'
import { NumbersCard } from './numbers/numbers-card.tsx'
import { EditButton, StateCard } from './state-card.tsx'
import { strings } from './texts.ts'

const { state: texts, undone } = strings

const isText = (value: unknown): value is string => typeof value === 'string'

/** What an administrator undid in a profile and why, until the provider has read it or changes the profile again. */
function UndoneEdit({
  registration: { id, decision, updated_at: updatedAt },
}: {
  registration: Registration
}) {
  const key = `fenix:read-decision:${id}`
  const [read, setRead] = useState(() => readStored('localStorage', key, isText))
  // Of all decisions about a published profile, only the undoing of an edit has a reason.
  if (!decision?.reason || decision.decided_at < updatedAt || decision.decided_at === read) return null
  const { reason, fields, decided_at: decidedAt } = decision

  return (
    <Notice title={undone.title}>
      {fields.length > 0 && <p>{undone.fields(fields.map((field) => fieldOf(field).label).join(', '))}</p>}
      <p className="mt-1 whitespace-pre-line">“{reason}”</p>
      <p className="mt-1">{undone.text}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => {
          writeStored('localStorage', key, decidedAt)
          setRead(decidedAt)
        }}
      >
        {undone.understood}
      </Button>
    </Notice>
  )
}

/** The date of the profile's publication and, on a desktop, its last change. */
function Days({ reviewed_at: reviewedAt, updated_at: updatedAt }: Registration) {
  const since = formatDay(reviewedAt ?? updatedAt)
  const changed = formatDay(updatedAt)

  return (
    <>
      {texts.since(since)}
      {changed !== since && <span className="max-md:hidden"> · {texts.changed(changed)}</span>}
    </>
  )
}

const ShareButton = (button: Pick<ButtonProps, 'variant' | 'onClick' | 'children'>) => (
  <Button {...button} size="sm" aria-haspopup="dialog">
    <Share aria-hidden="true" className="size-4.5" />
    {button.children}
  </Button>
)

/** The values of the form, in rows that open the form at their field. */
function EditCard({ registration, onEdit }: Pick<ProviderHomeProps, 'registration' | 'onEdit'>) {
  const { name, whatsapp, instagram, images } = registration
  const { title, parts } = strings.edit
  const contacts = [formatPhone(whatsapp), instagram && `@${instagram}`].filter(Boolean).join(' · ')
  const rows = [
    { field: 'name', icon: IdCard, title: parts.name, text: name },
    { field: 'whatsapp', icon: MessageCircle, title: parts.contacts, text: contacts },
    { field: 'images', icon: Camera, title: parts.photos, text: strings.edit.photos(images.length) },
  ]

  return (
    <Card aria-labelledby="edit-parts" className="px-4 pt-3.5 pb-1.5">
      <h2 id="edit-parts" className="mb-1.5 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-border border-border border-t">
        {rows.map(({ field, ...row }) => (
          <li key={field}>
            <FieldRow {...row} onClick={() => onEdit(field)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const loadShareSheet = () => import('./share-sheet.tsx')

type ProviderHomeProps = {
  ownerId: string
  registration: Registration
  /** Opens the form, at a field if one is given. */
  onEdit: (field?: string) => void
  /** The card of the provider's closings. */
  closings: ReactNode
  /** The newest reviews; `whenNone` takes their place while there are none. */
  reviews: (whenNone: ReactNode) => ReactNode
}

/** The home of an approved provider: the state of their profile, its results, and the next steps. */
export function ProviderHome({ ownerId, registration, onEdit, closings, reviews }: ProviderHomeProps) {
  const { Dialog, open, close } = useDialog(loadShareSheet)
  const { data: asked } = useQuery(closingQueries.of(ownerId))
  // While a closing waits for an answer, its button is the screen's main one, and the button to share is quieter.
  const isWaiting = asked?.some(({ state }) => state === 'waiting') ?? false

  return (
    <div className="grid gap-4 pt-4">
      {closings}
      <UndoneEdit registration={registration} />
      <StateCard registration={registration} title={texts.title} isLit days={<Days {...registration} />}>
        <EditButton onClick={() => onEdit()} />
        <Button size="sm" asChild>
          <AppLink to={professionalUrl(registration.slug)}>
            <Eye aria-hidden="true" className="size-4.5" />
            {texts.page}
          </AppLink>
        </Button>
        <ShareButton variant={isWaiting ? 'outline' : 'ember'} onClick={open}>
          {texts.share}
        </ShareButton>
      </StateCard>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="lg:col-start-2">
          <AgendaCard ownerId={ownerId} />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <NumbersCard ownerId={ownerId} />
          {reviews(
            <EmptyState
              title={strings.reviews.none}
              text={strings.reviews.noneText}
              action={<ShareButton onClick={open}>{strings.reviews.share}</ShareButton>}
            />,
          )}
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-2">
          <CompleteProfile registration={registration} onEdit={onEdit} />
          <EditCard registration={registration} onEdit={onEdit} />
        </div>
      </div>
      {Dialog && <Dialog {...registration} ownerId={ownerId} onClose={close} />}
    </div>
  )
}
