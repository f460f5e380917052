import { type ReactNode, useId } from 'react'
import { Card } from '#kit/ui/card.tsx'

type PersonCardProps = {
  title: string
  headingId?: string
  /** What stands at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a person's page. */
export function PersonCard({ title, headingId, action, children }: PersonCardProps) {
  const ownId = useId()
  const id = headingId ?? ownId

  return (
    <Card role="region" aria-labelledby={id} className="px-4 pt-2 pb-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  )
}
