import { AppError } from '../browser/app-error.ts'
import { describeError } from '../browser/describe-error.ts'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

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
