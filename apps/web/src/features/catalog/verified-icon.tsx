import { BadgeCheck } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'

/** Beside the word 'Verificado'. */
export const VerifiedIcon = ({ className }: { className: string }) => (
  <BadgeCheck aria-hidden="true" className={cn('shrink-0 fill-success stroke-surface', className)} />
)
