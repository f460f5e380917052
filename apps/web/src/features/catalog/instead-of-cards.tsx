import { paths } from '@fenix/domain/routes.ts'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { strings } from './listing-texts.ts'

/** A message instead of the cards, and the advertisement below. */
export const InsteadOfCards = ({ banner, children }: { banner?: ReactNode; children: ReactNode }) => (
  <div className="grid gap-5">
    <Card role="presentation">{children}</Card>
    {banner}
  </div>
)

/** An empty state with a link to all professionals. */
export const EmptyList = (state: Omit<ComponentProps<typeof EmptyState>, 'action'>) => (
  <EmptyState
    {...state}
    action={
      <Button size="sm" variant="ember" asChild>
        <AppLink to={paths.professionals}>{strings.showProfessionals}</AppLink>
      </Button>
    }
  />
)
