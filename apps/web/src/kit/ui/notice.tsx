import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning that stays on the page, unlike a toast. */
export const Notice = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div role="status" className="flex gap-3 rounded-md bg-warn-soft p-3.5">
    <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-warn" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold leading-snug">{title}</p>
      <div className="wrap-anywhere text-sm">{children}</div>
    </div>
  </div>
)
