import { EmptyState } from '#kit/list/empty-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/catalog.ts'

type EmptyListProps = { title: string; text: string; onShowProfessionals: () => void }

export const EmptyList = ({ title, text, onShowProfessionals }: EmptyListProps) => (
  <EmptyState
    title={title}
    text={text}
    action={
      <Button size="sm" variant="ember" onClick={onShowProfessionals}>
        {strings.showProfessionals}
      </Button>
    }
  />
)
