import { formatDay } from '@fenix/domain/dates.ts'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { professionalUrl } from '#kit/url/professional-url.ts'
import type { Registration } from '#resources/registrations/registration.ts'
import { strings } from '#strings/provider-home.ts'
import { EditButton } from './edit-button.tsx'
import { StateCard } from './state-card.tsx'

const texts = strings.state

const dayOf = (moment: string) => formatDay(new Date(moment))

/** Since when the profile is published, and on a desktop its last change. */
function Days({ reviewed_at: reviewedAt, updated_at: updatedAt }: Registration) {
  const since = dayOf(reviewedAt ?? updatedAt)
  const changed = dayOf(updatedAt)

  return (
    <>
      {texts.since(since)}
      {changed !== since && <span className="max-md:hidden"> · {texts.changed(changed)}</span>}
    </>
  )
}

type PublishedCardProps = {
  registration: Registration
  onEdit: () => void
  share: ReactNode
}

/** Says that the profile is published, and leads to it. */
export const PublishedCard = ({ registration, onEdit, share }: PublishedCardProps) => (
  <StateCard registration={registration} title={texts.title} isLit days={<Days {...registration} />}>
    <EditButton onClick={onEdit} className="max-md:order-last max-md:col-span-full" />
    <Button size="sm" asChild>
      <AppLink to={professionalUrl(registration.slug)}>
        <Eye aria-hidden="true" className="size-4.5 max-md:hidden" />
        {texts.page}
      </AppLink>
    </Button>
    {share}
  </StateCard>
)
