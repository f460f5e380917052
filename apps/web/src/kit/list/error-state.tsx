import { AppError } from '../browser/app-error.ts'
import { describeError } from '../browser/describe-error.ts'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  title: string
  /** The query that failed. If it is only paused until the connection returns, it has no error. */
  query: { error: unknown; refetch: () => unknown }
}

const offline = new AppError('network', '')

export function ErrorState({ title, query: { error, refetch } }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={describeError(error ?? offline)}
        lit={0}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {strings.retry}
          </Button>
        }
      />
    </div>
  )
}
