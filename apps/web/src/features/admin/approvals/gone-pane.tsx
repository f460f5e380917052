import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { strings } from '#strings/admin.ts'

const text = strings.approvals

/** Takes the place of a registration that somebody else has decided. */
export const GonePane = ({ onNext }: { onNext: () => void }) => (
  <div role="status">
    <EmptyState
      title={text.gone}
      text={text.goneText}
      action={
        <Button size="sm" onClick={onNext}>
          {text.next}
        </Button>
      }
    />
  </div>
)
