import { Share } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/provider-home.ts'

export const ShareButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ember" size="sm" aria-haspopup="dialog" onClick={onClick}>
    <Share aria-hidden="true" className="size-4.5" />
    {strings.state.share}
  </Button>
)
