import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { useSignOut } from '#data/session/session.mutations.ts'
import { strings } from '#strings/app.ts'
import { strings as area } from '#strings/main-area.ts'

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
