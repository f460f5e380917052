import { Check, Heart, Plus, Search, SlidersHorizontal, Star } from 'lucide-react'
import type { ComponentType } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { InstagramIcon, WhatsAppIcon } from '#kit/ui/icons.tsx'
import { type GuideButton, strings } from './help-texts.ts'

type Face = { icon?: ComponentType<{ className?: string }>; color?: string }

const faces: Record<GuideButton, Face> = {
  search: { icon: Search },
  filters: { icon: SlidersHorizontal },
  stars: { icon: Star, color: 'text-star' },
  heart: { icon: Heart, color: 'text-heart' },
  whatsapp: { icon: WhatsAppIcon, color: 'text-wa' },
  instagram: { icon: InstagramIcon },
  review: { icon: Star },
  newCategory: {},
  addPhotos: { icon: Plus },
  submit: {},
  approve: { icon: Check },
  recommend: {},
  remove: { color: 'text-danger' },
  addBanner: {},
}

/**
 * What is on the button that a step mentions. Decorative, because the step names it; flat and without an edge, so that
 * nobody takes it for a button.
 */
export function ButtonPicture({ button }: { button: GuideButton }) {
  const { icon: Icon, color } = faces[button]
  const label = strings.buttons[button]

  return (
    <span
      aria-hidden="true"
      className="inline-flex cursor-default select-none items-center gap-1.5 border-border border-l-2 py-0.5 pl-2.5 text-muted text-sm leading-tight"
    >
      {Icon && <Icon className={cn('size-4.5', color)} />}
      {label}
    </span>
  )
}
