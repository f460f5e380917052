import { limits } from '@fenix/domain/limits.ts'
import { Camera, ChevronRight, CircleDollarSign, ListChecks, MapPin, PartyPopper } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Garland } from '#kit/ui/garland.tsx'
import { InstagramIcon } from '#kit/ui/icons.tsx'
import type { Registration } from '#resources/registrations/row.ts'
import { strings } from './texts.ts'

type FieldRowProps = {
  icon: ComponentType<{ className?: string }>
  title: string
  text: string
  onClick: () => void
}

/** A row that opens the form at a field. */
export const FieldRow = ({ icon: Icon, title, text, onClick }: FieldRowProps) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left"
  >
    <Icon aria-hidden="true" className="size-5.5 shrink-0" />
    <span className="wrap-anywhere min-w-0 flex-1">
      <b className="block font-semibold text-sm">{title}</b>
      <span className="block text-muted text-xs">{text}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </button>
)

const { price, images, cities, included, event_types, instagram } = strings.tips

type TipField = Exclude<keyof typeof strings.tips, 'title' | 'count'>

type Tip = { field: TipField; isDone: boolean; title: string; text: string }

/** All tips for a profile, most helpful first; `isOnlyThere`: the provider has said that they serve no other city. */
const tipsFor = (profile: Registration, isOnlyThere: boolean): readonly Tip[] => [
  { field: 'price', isDone: profile.price !== null, ...price },
  {
    field: 'images',
    isDone: profile.images.length === limits.photos,
    title: images.title(profile.images.length, limits.photos),
    text: images.text(profile.images.length, limits.photos),
  },
  {
    field: 'cities',
    isDone: isOnlyThere || profile.cities.length === limits.cities.max,
    title: cities.title,
    text: cities.text(profile.cities.length, limits.cities.max),
  },
  { field: 'included', isDone: profile.included !== null, ...included },
  { field: 'event_types', isDone: profile.event_types.length > 0, ...event_types },
  { field: 'instagram', isDone: profile.instagram !== null, ...instagram },
]

const isTrue = (value: unknown): value is true => value === true

const texts = strings.tips

const mostTips = 3

const icons: Record<TipField, ComponentType<{ className?: string }>> = {
  price: CircleDollarSign,
  images: Camera,
  cities: MapPin,
  included: ListChecks,
  event_types: PartyPopper,
  instagram: InstagramIcon,
}

type CompleteProfileProps = {
  registration: Registration
  onEdit: (field: TipField) => void
}

/** A lamp for each possible improvement of a profile, and tips for unlit lamps; nothing once all are lit. */
export function CompleteProfile({ registration, onEdit }: CompleteProfileProps) {
  const { id } = registration
  const key = `fenix:only-these-cities:${id}`
  const [isOnlyThere, setOnlyThere] = useState(() => readStored('localStorage', key, isTrue) ?? false)
  const heading = useRef<HTMLHeadingElement>(null)
  const tips = tipsFor(registration, isOnlyThere)
  const open = tips.filter(({ isDone }) => !isDone)
  const lit = tips.length - open.length
  if (open.length === 0) return null

  const dismissCities = () => {
    writeStored('localStorage', key, true)
    setOnlyThere(true)
    // Moves the focus, which would be lost because the pressed button disappears.
    heading.current?.focus()
  }

  return (
    <Card aria-labelledby={`${id}-tips`} className="px-4 pt-3.5 pb-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={`${id}-tips`} ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h2>
        <span className="text-muted text-sm tabular-nums">{texts.count(lit, tips.length)}</span>
      </div>
      <Garland lamps={tips.length} lit={lit} className="mx-auto mt-1 w-60 max-w-full" />
      <ul className="divide-y divide-border border-border border-t">
        {open.slice(0, mostTips).map(({ field, title, text }) => (
          <li key={field}>
            <FieldRow icon={icons[field]} title={title} text={text} onClick={() => onEdit(field)} />
            {field === 'cities' && (
              <Button variant="link" className="-mt-2 ml-8.5 text-sm!" onClick={dismissCities}>
                {texts.cities.only}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
