import { greeting, whatsappLink } from '@fenix/domain/contacts.ts'
import { formatLongDay } from '@fenix/domain/dates.ts'
import { type EventBrief, isOver, placeText, sizeOf, sizeText } from '@fenix/domain/event-brief.ts'
import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { formatPrice } from '@fenix/domain/price.ts'
import { CakeSlice, Calendar, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { Professional } from '#resources/professionals/row.ts'
import { ContactLink } from '../contact-buttons.tsx'
import { totalOf } from '../price-texts.tsx'
import { strings as catalog } from '../texts.ts'
import { usePartySize, usePartyText } from './party.ts'
import { strings } from './texts.ts'

const Fact = ({ icon: Icon, text }: { icon: LucideIcon; text: string | undefined }) =>
  text && (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0 text-muted" />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </li>
  )

/** The unit price behind a total, shown here because a phone's contact bar has no room for it. */
function UnitPrice({ price }: Pick<Professional, 'price'>) {
  const size = usePartySize()

  return (
    price &&
    totalOf(price, size) && (
      <p aria-hidden="true" className="text-muted text-xs md:hidden">
        {catalog.card.from} {formatPrice(price)}. {catalog.card.confirms}
      </p>
    )
  )
}

export type PartySummaryProps = {
  party: EventBrief
  professional: Pick<Professional, 'id' | 'name' | 'whatsapp' | 'price'>
}

export default function PartySummary({ party, professional }: PartySummaryProps) {
  const { id, name, whatsapp, price } = professional
  const text = usePartyText()
  const eventType = eventTypes.find((type) => type === party.eventType)

  return (
    <>
      <ul className="flex flex-col gap-x-4 gap-y-1.5 text-sm md:flex-row md:flex-wrap">
        <Fact icon={CakeSlice} text={eventType && eventTypeLabels[eventType]} />
        <Fact icon={Calendar} text={party.date && formatLongDay(party.date)} />
        <Fact icon={Users} text={sizeText(sizeOf(party))} />
        <Fact icon={MapPin} text={placeText(party)} />
      </ul>
      <UnitPrice price={price} />
      {isOver(party, new Date()) && <p className="text-sm text-warn">{strings.past}</p>}
      <div className="rounded-md bg-surface-2 px-3.5 py-2.5">
        <p className="text-muted text-xs">{strings.message}</p>
        <p className="wrap-anywhere mt-0.5 text-sm md:[@media(max-height:45rem)]:line-clamp-1">
          {greeting(name, text)}
        </p>
      </div>
      {text !== '' && (
        <ContactLink
          id={id}
          variant="link"
          href={whatsappLink(whatsapp, name)}
          name={name}
          className="-my-2 justify-self-start text-sm!"
        >
          {strings.without}
        </ContactLink>
      )}
    </>
  )
}
