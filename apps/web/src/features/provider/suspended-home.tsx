import { formatDay } from '@fenix/domain/dates.ts'
import { supportLink } from '@fenix/domain/support.ts'
import { MessageCircle } from 'lucide-react'
import { config } from '#kit/browser/config.ts'
import { Button } from '#kit/ui/button.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import type { Registration } from '#resources/registrations/row.ts'
import { EditButton, StateCard } from './state-card.tsx'
import { strings } from './texts.ts'

const texts = strings.suspended

type SuspendedHomeProps = {
  registration: Registration
  onEdit: () => void
}

/** The home of a suspended provider: the suspension's date and reason, and how to respond. */
export function SuspendedHome({ registration, onEdit }: SuspendedHomeProps) {
  const { decision, name } = registration
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
