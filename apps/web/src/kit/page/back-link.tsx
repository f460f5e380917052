import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { strings } from '../texts.ts'
import { isPlainClick } from '../ui/app-link.tsx'
import { cn } from '../ui/cn.ts'
import { goToPrevious } from '../url/url.ts'

type BackLinkProps = {
  /** The link's target if the page was not opened from within the app. */
  to: string
  className?: string
}

/** Returns to the page from which this one was opened, with its filters and scroll position. */
export function BackLink({ to, className }: BackLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goToPrevious(to)
  }

  return (
    <a
      href={to}
      onClick={follow}
      aria-label={strings.back}
      className={cn('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <ArrowLeft aria-hidden="true" className="size-6" />
    </a>
  )
}
