import { ErrorIcon } from '#components/ui/icons.tsx'
import { strings } from '#strings/registration.ts'

export const RejectedNotice = () => (
  <div role="note" className="mb-4 flex gap-3 rounded-md bg-warn-soft p-3.5 text-warn">
    <ErrorIcon />
    <div>
      <h2 className="text-base">{strings.rejected.title}</h2>
      <p className="mt-1 text-sm">{strings.rejected.text}</p>
    </div>
  </div>
)
