import { AppError } from '#lib/app-error.ts'
import { describeError } from '#lib/describe-error.ts'
import { strings } from '#strings/app.ts'
import { EmptyState } from './empty-state.tsx'
import { Button } from './ui/button.tsx'

type ErrorStateProps = {
  title: string
  /** Null while a query that has no data waits for the connection. */
  error: unknown
  onRetry: () => void
}

const offline = new AppError('network', '')

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={describeError(error ?? offline)}
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
