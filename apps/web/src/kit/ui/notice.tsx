import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type NoticeProps = {
  tone: 'success' | 'warn'
  title: string
  children?: ReactNode
}

/** A message that stays on the page, unlike a toast. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert

  return (
    <div
      role="status"
      className={cn('flex gap-3 rounded-md p-3.5', tone === 'success' ? 'bg-success-soft' : 'bg-warn-soft')}
    >
      <Icon
        aria-hidden="true"
        className={cn('size-6 shrink-0', tone === 'success' ? 'text-success' : 'text-warn')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{title}</p>
        <div className="wrap-anywhere text-sm">{children}</div>
      </div>
    </div>
  )
}
