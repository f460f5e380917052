import { EmptyState } from '#components/empty-state.tsx'
import { Card } from '#components/ui/card.tsx'
import { strings } from '#strings/registration.ts'

const halfway = 4

export const WaitingCard = () => (
  <>
    <h1 className="sr-only">{strings.titles.waiting}</h1>
    <div role="status" className="mt-5 md:mt-6">
      <Card>
        <EmptyState title={strings.pending.title} text={strings.pending.text} lit={halfway} />
      </Card>
    </div>
  </>
)
