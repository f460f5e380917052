import { Pencil } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/provider-home.ts'

type EditButtonProps = { onClick: () => void; className?: string }

export const EditButton = (props: EditButtonProps) => (
  <Button size="sm" {...props}>
    <Pencil aria-hidden="true" className="size-4.5" />
    {strings.state.edit}
  </Button>
)
