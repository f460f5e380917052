import { Heart } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { Action } from '#data/professionals/pending-action.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { strings } from '#strings/catalog.ts'
import { discLook } from './share-button.tsx'

export type OnAction = (action: Action) => void

type VisitorActionProps = { professional: Professional; onAction: OnAction }

export const VisitorHeart = ({ professional: { name }, onAction }: VisitorActionProps) => (
  <button
    type="button"
    aria-label={strings.favorites.add(name)}
    onClick={() => onAction('favorite')}
    className={discLook}
  >
    <Heart aria-hidden="true" className="size-6" />
  </button>
)

export const VisitorReview = ({ professional: { name }, onAction }: VisitorActionProps) => (
  <Button variant="link" onClick={() => onAction('review')}>
    {strings.card.review}
    <span className="sr-only">{strings.card.reviewed(name)}</span>
  </Button>
)
