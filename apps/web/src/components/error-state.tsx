import { describeError } from '#lib/describe-error.ts'
import { strings } from '#strings/app.ts'
import { EmptyState } from './empty-state.tsx'
import { Button } from './ui/button.tsx'

type ErrorStateProps = { title: string; error: unknown; onRetry: () => void }

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={describeError(error)}
        lit={0}
        action={
          <Button size="sm" onClick={onRetry}>
            {strings.retry}
          </Button>
        }
      />
    </div>
  )
}
