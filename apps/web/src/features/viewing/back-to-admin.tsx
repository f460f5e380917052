import { ArrowLeft } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { navigate } from '#kit/url/url.ts'
import { strings } from '#strings/viewing.ts'

export const BackToAdmin = ({ to }: { to: string }) => (
  <Button size="sm" className="mt-5 md:mt-6" onClick={() => navigate(to)}>
    <ArrowLeft aria-hidden="true" className="size-5" />
    {strings.backToAdmin}
  </Button>
)
