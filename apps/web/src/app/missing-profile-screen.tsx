import { EmptyState } from '#kit/list/empty-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSignOut } from '#resources/session/acts.ts'
import { strings } from '#strings/app.ts'
import { strings as area } from './main-area-texts.ts'

type MissingProfileScreenProps = { isRetrying: boolean; onRetry: () => void }

/** A session without a profile should not exist; retry and sign-out beat an endless wait. */
export function MissingProfileScreen({ isRetrying, onRetry }: MissingProfileScreenProps) {
  const signOut = useSignOut()
  const { title, text } = area.missingProfile

  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        title={title}
        text={text}
        lit={0}
        action={
          <div className="flex gap-2">
            <Button onClick={() => signOut.mutate()}>{strings.signOut}</Button>
            <Button variant="ember" busy={isRetrying ? strings.loading : undefined} onClick={onRetry}>
              {strings.retry}
            </Button>
          </div>
        }
      />
    </main>
  )
}
