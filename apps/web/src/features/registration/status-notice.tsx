import { formatMoment } from '@fenix/domain/dates.ts'
import { fieldOf, type RegistrationField } from '@fenix/domain/registration-fields.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import type { Registration } from '#resources/registrations/row.ts'
import { showMarked, useAskedFields, useChange } from './marked.tsx'
import { strings } from './texts.ts'

/** A notice that a draft was restored, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { restored, discard, confirm } = strings.draft

  return (
    <div className="flex items-center rounded-md bg-surface-2 py-1 pl-3.5 text-sm">
      <p role="status" className="min-w-0 flex-1">
        {restored}
      </p>
      <Button variant="link" className="px-3.5 text-sm!" onClick={() => setAsking(true)}>
        {discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={confirm.title}
        text={confirm.text}
        confirmLabel={discard}
        onConfirm={onDiscard}
      />
    </div>
  )
}

const text = strings.rejected

function AskedItem({ field }: { field: RegistrationField }) {
  const { isChanged } = useChange(field)

  return (
    <li className="border-border border-t first:border-t-0">
      <button
        type="button"
        onClick={() => showMarked(field)}
        className="flex min-h-14 w-full items-center gap-3 rounded-sm px-1 py-2 text-left outline-focus focus-visible:outline-3"
      >
        <Lamp isLit={isChanged} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{fieldOf(field).label}</span>
          <span className="block text-muted text-sm">{isChanged ? text.isChanged : text.isLeft}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-muted" />
      </button>
    </li>
  )
}

/** The fields that the rejection is about, each with a lamp that lights up when the field changes. */
function AskedList() {
  const id = useId()
  const fields = useAskedFields()
  if (fields.length === 0) return null

  return (
    <Card aria-labelledby={id} className="px-4 pt-3.5 pb-1.5">
      <h2 id={id} className="text-lg">
        {text.toChange}
      </h2>
      <ul>
        {fields.map((field) => (
          <AskedItem key={field} field={field} />
        ))}
      </ul>
    </Card>
  )
}

type StatusNoticeProps = { registration: Registration; isOwn: boolean }

const { pending, rejected, viewed } = strings

function Rejection({ registration: { decision, reviewed_at: reviewedAt }, isOwn }: StatusNoticeProps) {
  return (
    <>
      <Notice title={isOwn ? rejected.title : viewed.rejected}>
        {reviewedAt && <p className="text-xs">{rejected.decided(formatMoment(reviewedAt))}</p>}
        {decision?.reason && <p className="mt-2 whitespace-pre-line">“{decision.reason}”</p>}
        <p className="mt-2">{isOwn ? rejected.text : viewed.rejectedText}</p>
      </Notice>
      <AskedList />
    </>
  )
}

function Viewed({ registration: { status, decision } }: StatusNoticeProps) {
  if (status === 'approved') return null

  return status === 'suspended' ? (
    <Notice title={viewed.suspended}>
      {decision?.reason && <p className="mt-2 whitespace-pre-line">“{decision.reason}”</p>}
      <p className="mt-2">{viewed.suspendedText}</p>
    </Notice>
  ) : (
    <Notice title={pending.title}>{viewed.pendingText}</Notice>
  )
}

/** The administrators' decision, shown above the form. */
export function StatusNotice(props: StatusNoticeProps) {
  if (props.registration.status === 'rejected') return <Rejection {...props} />

  return props.isOwn ? null : <Viewed {...props} />
}
