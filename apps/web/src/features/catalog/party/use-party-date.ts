import { today } from '@fenix/domain/dates.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { useUrl } from '#kit/url/url.ts'
import { useParty } from './party.ts'

/** The party's date, from the URL or else from 'Minha festa'. The server renders without a date. */
export function usePartyDate() {
  const { params } = useUrl()
  const date = useParty()?.date

  return isPrerendering ? undefined : (parseDay(params.get(urlParams.date) ?? '') ?? (date || undefined))
}

/** The party's date, unless it has passed: nobody is shown as free or busy on a past date. */
export function useComingDate() {
  const date = usePartyDate()

  return date !== undefined && date >= today() ? date : undefined
}
