import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useKeepReported } from '#data/moderation/feedbacks.mutations.ts'
import type { Reported } from '#data/moderation/reports.mapper.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { ActionButton } from '../action-button.tsx'

const KeepDialog = lazy(() => import('./keep-dialog.tsx'))

const text = strings.reports

type KeepButtonProps = { reported: Reported; onGone: () => void }

/** Keeps what is reported and settles its reports, after asking for a note. */
export function KeepButton({ reported, onGone }: KeepButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const keep = useKeepReported(reported)

  const confirm = (note: string) => {
    setAsking(false)
    keep.mutate(note, { onSuccess: onGone })
  }

  return (
    <>
      <ActionButton
        size="sm"
        fullLabel={text.keepNamed(reported.review?.clientName ?? reported.professionalName)}
        busy={keep.isPending ? text.keeping : undefined}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden="true" className="size-4" />
        {text.keep}
      </ActionButton>
      {isAsking && (
        <Suspense>
          <KeepDialog reported={reported} onKeep={confirm} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
