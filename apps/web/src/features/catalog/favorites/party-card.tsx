import { writtenDay } from '@fenix/domain/dates.ts'
import { type EventBrief, placeText, sizeOf, sizeText } from '@fenix/domain/event-brief.ts'
import { budgets } from '@fenix/domain/schemas/event-brief.ts'
import { Pencil } from 'lucide-react'
import { useParty } from '../party/party.ts'
import { PartyButton } from '../party/party-button.tsx'
import { strings as partyTexts } from '../party/texts.ts'
import { strings } from './texts.ts'

function summary(party: EventBrief) {
  const budget = budgets.find((one) => one === party.budget)
  const facts = [
    party.date && writtenDay(party.date),
    placeText(party),
    sizeText(sizeOf(party)),
    budget && partyTexts.budgets[budget],
  ]

  return facts.filter(Boolean).join(' · ')
}

/** The client's party at the top of the board. */
export function PartyCard() {
  const party = useParty()
  const facts = party && summary(party)

  return (
    <section className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-0.5 rounded-lg bg-surface py-2.5 pr-2 pl-4 shadow-1 outline outline-border md:pl-5">
      <h2 className="text-lg">{partyTexts.title}</h2>
      <p className="order-last w-full pr-3 text-sm md:order-none md:w-auto md:flex-1">
        {facts || strings.party.none}
      </p>
      <PartyButton variant="link" className="ml-auto px-3 no-underline!">
        {facts && <Pencil aria-hidden="true" className="size-5" />}
        {facts ? strings.party.edit : strings.party.tell}
        <span className="sr-only">{strings.party.about}</span>
      </PartyButton>
    </section>
  )
}
