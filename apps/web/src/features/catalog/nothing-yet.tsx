import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { strings } from '#strings/catalog.ts'

type NothingYetProps = { title: string; text: string; onShowProfessionals: () => void }

export const NothingYet = ({ title, text, onShowProfessionals }: NothingYetProps) => (
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
