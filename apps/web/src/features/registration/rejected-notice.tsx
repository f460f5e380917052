import { Notice } from '#components/ui/notice.tsx'
import { strings } from '#strings/registration.ts'

export const RejectedNotice = () => (
  <div className="mb-4">
    <Notice tone="warn" title={strings.rejected.title}>
      {strings.rejected.text}
    </Notice>
  </div>
)
