import { isAuditAct } from '@fenix/domain/audit-acts.ts'
import { startOf } from '@fenix/domain/dates.ts'
import { type AppUrl, hrefOf, isUuid } from '#kit/url/app-url.ts'
import type { LogFilters } from '#resources/audit-log/queries.ts'

/** The log's parameters, beside those of the panel that it covers. */
export const logParams = {
  open: 'registro',
  actor: 'quem',
  act: 'ato',
  term: 'alvo',
  since: 'de',
  until: 'ate',
} as const

export const isLogOpen = ({ params }: AppUrl) => params.has(logParams.open)

/** The same page with the log in front of it. */
export function logUrl({ path, params }: AppUrl) {
  const opened = new URLSearchParams(params)
  opened.set(logParams.open, 'aberto')

  return hrefOf({ path, params: opened })
}

/** The page that the log covers. */
export function coveredUrl({ path, params }: AppUrl) {
  const covered = new URLSearchParams(params)
  for (const name of Object.values(logParams)) covered.delete(name)

  return hrefOf({ path, params: covered })
}

const isDay = (text: string) => /^[12]/.test(text) && startOf(text) !== undefined

/** The filters of a URL; what nobody could have chosen counts as none. */
export function filtersOf({ params }: AppUrl): LogFilters {
  const read = (name: keyof typeof logParams, isValid = (text: string) => text !== '') => {
    const text = params.get(logParams[name])?.trim() ?? ''

    return isValid(text) ? text : ''
  }
  const [kind = '', act = ''] = read('act', isAuditAct).split('.')

  return {
    actor: read('actor', isUuid),
    kind,
    act,
    term: read('term'),
    since: read('since', isDay),
    until: read('until', isDay),
  }
}
