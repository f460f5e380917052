import { isAuditAct } from '@fenix/domain/audit-acts.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { type AppUrl, hrefOf, isUuid } from '#kit/url/app-url.ts'
import type { LogFilters } from '#resources/audit-log/queries.ts'

export const isLogOpen = ({ params }: AppUrl) => params.has(urlParams.log.open)

/** The URL of the same page with the log in front of it. */
export function logUrl({ path, params }: AppUrl) {
  const opened = new URLSearchParams(params)
  opened.set(urlParams.log.open, 'aberto')

  return hrefOf({ path, params: opened })
}

/** The URL of the page that the log covers. */
export function coveredUrl({ path, params }: AppUrl) {
  const covered = new URLSearchParams(params)
  for (const name of Object.values(urlParams.log)) covered.delete(name)

  return hrefOf({ path, params: covered })
}

/** The filters of a URL; invalid values count as none. */
export function filtersOf({ params }: AppUrl): LogFilters {
  const read = (name: keyof typeof urlParams.log, isValid = (text: string) => text !== '') => {
    const text = params.get(urlParams.log[name])?.trim() ?? ''

    return isValid(text) ? text : ''
  }
  const readDay = (name: 'since' | 'until') => {
    const day = parseDay(read(name)) ?? ''

    return /^[12]/.test(day) ? day : ''
  }
  const [kind = '', act = ''] = read('act', isAuditAct).split('.')

  return {
    actor: read('actor', isUuid),
    kind,
    act,
    term: read('term'),
    since: readDay('since'),
    until: readDay('until'),
  }
}
