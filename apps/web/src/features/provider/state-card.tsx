import { formatDay } from '@fenix/domain/dates.ts'
import { supportLink } from '@fenix/domain/support.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '#kit/browser/config.ts'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { categoryChoices } from '#resources/categories/choices.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Registration } from '#resources/registrations/row.ts'
import { strings } from './texts.ts'

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

type StateCardProps = {
  registration: Registration
  title: string
  isLit: boolean
  days: ReactNode
  children: ReactNode
}

export function StateCard({ registration, title, isLit, days, children }: StateCardProps) {
  const { name, category_id: categoryId, cities } = registration
  const { data: categories = [] } = useQuery(categoryChoices())
  const category = categories.find(({ id }) => id === categoryId)?.name

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Cover {...registration} />
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-1.5 text-lg md:gap-2 md:text-2xl">
          <Lamp isLit={isLit} />
          {title}
        </h1>
        <p className="wrap-anywhere mt-1 text-sm">
          <b className="font-semibold">{name}</b>
          <span className="text-muted max-md:hidden">
            {[category, cities.join(', ')].map((part) => part && ` · ${part}`)}
          </span>
        </p>
        <p className="text-muted text-xs">{days}</p>
      </div>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 max-md:*:flex-col max-md:*:gap-1 max-md:*:px-1 max-md:*:text-xs md:flex md:w-auto">
        {children}
      </div>
    </Card>
  )
}

export const EditButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" onClick={onClick}>
    <Pencil aria-hidden="true" className="size-4.5" />
    {strings.state.edit}
  </Button>
)

type SuspendedHomeProps = {
  registration: Registration
  onEdit: () => void
}

/** The home of a suspended provider: the suspension's date and reason, and how to respond. */
export function SuspendedHome({ registration, onEdit }: SuspendedHomeProps) {
  const { decision, name } = registration
  const texts = strings.suspended
  const support = supportLink(config, texts.greeting(name))

  return (
    <div className="grid gap-4 pt-4">
      <StateCard
        registration={registration}
        title={texts.title}
        isLit={false}
        days={decision && texts.since(formatDay(decision.decided_at))}
      >
        <EditButton onClick={onEdit} />
        {support && (
          <Button size="sm" asChild>
            <a href={support} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" className="size-4.5" />
              {texts.answer}
            </a>
          </Button>
        )}
      </StateCard>
      <Notice title={texts.reason}>
        <p className="mt-1 whitespace-pre-line">
          {decision?.reason ? `“${decision.reason}”` : texts.noReason}
        </p>
        <p className="mt-2">{texts.text}</p>
      </Notice>
    </div>
  )
}
