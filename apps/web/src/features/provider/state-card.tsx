import { formatDay } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Lamp } from '#components/ui/lamp.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import { categoryChoices } from '#data/registrations/categories.queries.ts'
import type { Registration } from '#data/registrations/registration.mapper.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { strings } from '#strings/provider-home.ts'

const texts = strings.state

function Cover({ images: [cover], name }: Registration) {
  if (cover === undefined) return <Avatar name={name} size="lg" />
  const { card, placeholder } = photoUrls(cover)

  return (
    <img
      src={card}
      alt=""
      width={480}
      height={400}
      style={{ background: placeholder }}
      className="size-14 rounded-md object-cover md:size-19"
    />
  )
}

const dayOf = (moment: string) => formatDay(new Date(moment))

/** Since when the profile is published, and on a desktop its last change. */
function Days({ reviewedAt, updatedAt }: Registration) {
  const since = dayOf(reviewedAt ?? updatedAt)
  const changed = dayOf(updatedAt)

  return (
    <p className="text-muted text-xs">
      {texts.since(since)}
      {changed !== since && <span className="max-md:hidden"> · {texts.changed(changed)}</span>}
    </p>
  )
}

type StateCardProps = {
  registration: Registration
  onEdit: () => void
  share: ReactNode
}

/** Says that the profile is published, and leads to it. */
export function StateCard({ registration, onEdit, share }: StateCardProps) {
  const { name, slug, categoryId, cities } = registration
  const { data: categories = [] } = useQuery(categoryChoices())
  const category = categories.find(({ id }) => id === categoryId)?.name

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Cover {...registration} />
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-1.5 text-lg md:gap-2 md:text-2xl">
          <Lamp />
          {texts.title}
        </h1>
        <p className="wrap-anywhere mt-1 text-sm">
          <b className="font-semibold">{name}</b>
          <span className="text-muted max-md:hidden">
            {[category, cities.join(', ')].map((part) => part && ` · ${part}`)}
          </span>
        </p>
        <Days {...registration} />
      </div>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 md:flex md:w-auto">
        <Button size="sm" className="max-md:order-last max-md:col-span-full" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4.5" />
          {texts.edit}
        </Button>
        <Button size="sm" asChild>
          <AppLink to={professionalUrl(slug)}>
            <Eye aria-hidden="true" className="size-4.5 max-md:hidden" />
            {texts.page}
          </AppLink>
        </Button>
        {share}
      </div>
    </Card>
  )
}
