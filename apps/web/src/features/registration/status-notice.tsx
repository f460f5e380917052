import { formatMoment } from '@fenix/domain/moments.ts'
import { Notice } from '#kit/ui/notice.tsx'
import type { Registration } from '#resources/registrations/registration.ts'
import { strings } from '#strings/registration.ts'
import { AskedList } from './rejection/asked-list.tsx'

type StatusNoticeProps = { registration: Registration; isOwn: boolean }

const { pending, rejected, viewed } = strings

function Rejection({ registration: { decision, reviewed_at: reviewedAt }, isOwn }: StatusNoticeProps) {
  return (
    <>
      <Notice tone="warn" title={isOwn ? rejected.title : viewed.rejected}>
        {reviewedAt && <p className="text-xs">{rejected.decided(formatMoment(new Date(reviewedAt)))}</p>}
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
    <Notice tone="warn" title={viewed.suspended}>
      {decision?.reason && <p className="mt-2 whitespace-pre-line">“{decision.reason}”</p>}
      <p className="mt-2">{viewed.suspendedText}</p>
    </Notice>
  ) : (
    <Notice tone="warn" title={pending.title}>
      {viewed.pendingText}
    </Notice>
  )
}

/** What was decided, above the form. */
export function StatusNotice(props: StatusNoticeProps) {
  if (props.registration.status === 'rejected') return <Rejection {...props} />

  return props.isOwn ? null : <Viewed {...props} />
}
