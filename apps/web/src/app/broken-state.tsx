import { EmptyState } from '#kit/list/empty-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/app.ts'

/** Shown in place of a part that crashed. Reloading also helps if a release has replaced a chunk. */
export function BrokenState({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        lit={0}
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            {strings.reload}
          </Button>
        }
      />
    </div>
  )
}
