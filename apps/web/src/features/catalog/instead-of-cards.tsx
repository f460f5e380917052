import type { ReactNode } from 'react'
import { Card } from '#kit/ui/card.tsx'

/** A message in place of the cards, and the advertisement below. */
export const InsteadOfCards = ({ banner, children }: { banner?: ReactNode; children: ReactNode }) => (
  <div className="grid gap-5">
    <Card role="presentation">{children}</Card>
    {banner}
  </div>
)
