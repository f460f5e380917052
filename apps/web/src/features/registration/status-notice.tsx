import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import { Notice } from '#components/ui/notice.tsx'
import { strings } from '#strings/registration.ts'

type StatusNoticeProps = { status: ProfessionalStatus; isOwn: boolean }

function contentFor({ status, isOwn }: StatusNoticeProps) {
  const { pending, rejected, viewed } = strings
  if (status === 'rejected') return isOwn ? rejected : { title: viewed.rejected, text: viewed.rejectedText }
  if (status === 'pending' && !isOwn) return { title: pending.title, text: viewed.pendingText }

  return undefined
}

export function StatusNotice(props: StatusNoticeProps) {
  const content = contentFor(props)
  if (!content) return null

  return (
    <div className="mb-4">
      <Notice tone="warn" title={content.title}>
        {content.text}
      </Notice>
    </div>
  )
}
