import { Check, Heart, Plus, Search, SlidersHorizontal, Star } from 'lucide-react'
import type { ComponentType } from 'react'
import { InstagramIcon, WhatsAppIcon } from '#components/ui/icons.tsx'
import { cn } from '#lib/cn.ts'
import { type GuideButton, strings } from '#strings/help.ts'

const edge = 'border-[1.5px] border-control'

type Face = { icon?: ComponentType<{ className?: string }>; look: string }

const faces: Record<GuideButton, Face> = {
  search: { icon: Search, look: `${edge} text-muted` },
  filters: { icon: SlidersHorizontal, look: edge },
  stars: { icon: Star, look: `${edge} text-star` },
  heart: { icon: Heart, look: `${edge} text-heart` },
  whatsapp: { icon: WhatsAppIcon, look: 'bg-wa text-on-wa' },
  instagram: { icon: InstagramIcon, look: edge },
  review: { icon: Star, look: edge },
  newCategory: { look: edge },
  addPhotos: { icon: Plus, look: `${edge} border-dashed text-muted` },
  submit: { look: 'bg-ember text-on-btn' },
  approve: { icon: Check, look: 'bg-text text-surface' },
  recommend: { look: edge },
  remove: { look: 'border-[1.5px] border-danger text-danger' },
  addBanner: { look: 'bg-text text-surface' },
}

/** A picture of the button that a step mentions. Decorative: the step names it. */
export function ButtonPicture({ button }: { button: GuideButton }) {
  const { icon: Icon, look } = faces[button]
  const label = strings.buttons[button]

  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 py-1 font-semibold text-sm leading-tight',
        look,
      )}
    >
      {Icon && <Icon className="size-5" />}
      {label}
    </span>
  )
}
