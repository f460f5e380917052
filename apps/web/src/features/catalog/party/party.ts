import { briefText, type EventBrief, isLongOver, sizeOf, storedBrief } from '@fenix/domain/event-brief.ts'
import { type PartySize, sizeIn } from '@fenix/domain/price.ts'
import { useSyncExternalStore } from 'react'
import { draft } from '#kit/form/draft.ts'
import { useUrl } from '#kit/url/url.ts'

export const loadPartySheet = () => import('./party-sheet.tsx')

const changed = 'fenix:party'

export const noParty = {
  eventType: '',
  date: '',
  guests: '',
  hours: '',
  city: '',
  neighborhood: '',
  budget: '',
} as const

const kept = draft('party', (value) => value instanceof Object, 'localStorage')

let last: EventBrief | undefined

/** The party on this device: the same object until the party changes, and none once its date is long past. */
function readParty() {
  const stored = kept.read()
  const brief = stored && storedBrief(stored)
  const party = brief && isLongOver(brief, new Date()) ? undefined : brief
  if (JSON.stringify(party) !== JSON.stringify(last)) last = party

  return last
}

function subscribe(listener: () => void) {
  // Other tabs change the party, too.
  for (const event of ['storage', changed]) window.addEventListener(event, listener)

  return () => {
    for (const event of ['storage', changed]) window.removeEventListener(event, listener)
  }
}

const announce = () => window.dispatchEvent(new Event(changed))

export function forgetParty() {
  kept.forget()
  announce()
}

/** Stores the party, and returns whether the browser's storage accepted it. */
export function keepParty(party: EventBrief) {
  kept.keep(party)
  announce()

  return JSON.stringify(readParty()) === JSON.stringify(party)
}

export const useParty = () => useSyncExternalStore(subscribe, readParty, () => undefined)

/** The facts of the party that decide prices; facts that the party lacks are read from the URL. */
export function usePartySize(): PartySize {
  const party = useParty()
  const { guests, hours } = sizeIn(useUrl().params)
  const size = party ? sizeOf(party) : {}

  return { guests: size.guests ?? guests, hours: size.hours ?? hours }
}

/** The text about the party in a message to a professional; '' without a party. */
export function usePartyText() {
  const party = useParty()

  return party ? briefText(party, new Date()) : ''
}
