import { EmptyState } from '#kit/list/empty-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from './texts.ts'

type GonePaneProps = { title: string; text: string; onNext: () => void }

/** Takes the place of what does not wait any more. */
export const GonePane = ({ title, text, onNext }: GonePaneProps) => (
  <div role="status">
    <EmptyState
      title={title}
      text={text}
      action={
        <Button size="sm" onClick={onNext}>
          {strings.next}
        </Button>
      }
    />
  </div>
)
