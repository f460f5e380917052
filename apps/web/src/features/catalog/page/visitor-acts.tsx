import { Heart } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { Act } from '#data/professionals/pending-act.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { strings } from '#strings/catalog.ts'
import { discLook } from './share-button.tsx'

export type OnAct = (act: Act) => void

type VisitorActProps = { professional: Professional; onAct: OnAct }

export const VisitorHeart = ({ professional: { name }, onAct }: VisitorActProps) => (
  <button
    type="button"
    aria-label={strings.favorites.add(name)}
    onClick={() => onAct('favorite')}
    className={discLook}
  >
    <Heart aria-hidden="true" className="size-6" />
  </button>
)

export const VisitorReview = ({ professional: { name }, onAct }: VisitorActProps) => (
  <Button variant="link" onClick={() => onAct('review')}>
    {strings.card.review}
    <span className="sr-only">{strings.card.reviewed(name)}</span>
  </Button>
)
