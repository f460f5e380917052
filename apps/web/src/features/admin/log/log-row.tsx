import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { formatTime } from '@fenix/domain/dates.ts'
import { ownValue } from '@fenix/domain/own-value.ts'
import { ChevronDown } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import type { LogEntry } from '#resources/audit-log/queries.ts'
import { type ActObject, strings } from './texts.ts'

type NamedProps = { name: string; to?: string | undefined }

const Named = ({ name, to }: NamedProps) =>
  to === undefined ? (
    <b className="font-semibold">{name}</b>
  ) : (
    <AppLink to={to} className="font-semibold underline decoration-1 decoration-control underline-offset-4">
      {name}
    </AppLink>
  )

/** The name and link of an act's target. A professional links to its owner's page, which has the registration. */
const objects: Record<ActObject, (entry: LogEntry) => NamedProps | null> = {
  professional: ({ professional_name, owner_id, person_name }) =>
    professional_name && owner_id
      ? { name: professional_name, to: adminUrls.user(owner_id) }
      : { name: person_name ?? strings.gone.professional },
  person: ({ person_id, person_name }) =>
    person_id && person_name
      ? { name: person_name, to: adminUrls.user(person_id) }
      : { name: strings.gone.person },
  category: ({ act, names: [name = strings.gone.category, other] }) => ({
    name: other === undefined ? name : strings.twoNames(act, name, other),
  }),
  banner: ({ names: [name = strings.gone.banner, renamed] }) => ({
    name: renamed === undefined ? name : `${name} → ${renamed}`,
  }),
  setting: ({ target_id }) => ({
    name: ownValue<string>(strings.settings, target_id) ?? strings.otherSetting,
  }),
  list: ({ target_id }) => ({ name: ownValue<string>(strings.lists, target_id) ?? target_id }),
  nothing: () => null,
}

/** The administrator, the act, its target and the professional concerned. */
export function partsOf(entry: LogEntry) {
  const { actor_id, actor_name, act, professional_name, owner_id } = entry
  const { did, object } = act === null ? strings.unknown : strings.sentences[act]

  return {
    who: actor_id === null ? strings.operator : (actor_name ?? strings.goneAccount),
    did,
    named: objects[object](entry),
    about: object === 'person' && professional_name && owner_id ? objects.professional(entry) : null,
  }
}

/** 'Helena excluiu a avaliação de Marcelo T. sobre Buffet Maré', with links to people who have a page. */
function ActSentence({ entry }: { entry: LogEntry }) {
  const { who, did, named, about } = partsOf(entry)

  return (
    <>
      <b className="font-semibold">{who}</b> {did} {named && <Named {...named} />}
      {about && (
        <>
          {' '}
          {strings.about} <Named {...about} />
        </>
      )}
    </>
  )
}

/** The fields that an act changed, such as 'Mudou: Descrição, Preço'; empty if none are known. */
export function fieldsText({ act, fields }: LogEntry) {
  if (fields.length === 0) return ''
  const names = new Set(
    fields.map((field) => ownValue<string>(strings.columns, field) ?? strings.otherColumn),
  )

  return `${ownValue<string>(strings.fields, act ?? '') ?? strings.changed}: ${[...names].join(', ')}`
}

const rowLook = 'grid grid-cols-[3.375rem_1fr] text-sm'

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-muted tabular-nums">
    {formatTime(at)}
  </time>
)

export const LogRow = ({ entry }: { entry: LogEntry }) => (
  <li className={cn(rowLook, 'border-border border-b px-5 py-2.5')}>
    <Time at={entry.at} />
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <ActSentence entry={entry} />
      </p>
      <p className="text-muted text-xs empty:hidden">{fieldsText(entry)}</p>
    </div>
  </li>
)

type LogGroupProps = { entries: readonly [LogEntry, ...LogEntry[]]; isAll: boolean }

/** The alike acts of one administrator on a day: a sentence that expands to the single acts. */
export function LogGroup({ entries, isAll }: LogGroupProps) {
  const [first] = entries
  const targets = new Set(entries.map(({ target_id }) => target_id)).size
  const { who } = partsOf(first)
  const together = targets > 1 && first.act && strings.together(first.act, targets, isAll)

  return (
    <li className="border-border border-b">
      <details className="group">
        <summary className={cn(rowLook, 'min-h-11 cursor-pointer list-none items-center px-5 py-2.5')}>
          <Time at={first.at} />
          <span className="flex min-w-0 items-center justify-between gap-3">
            <span className="wrap-anywhere">
              {together ? (
                <>
                  <b className="font-semibold">{who}</b> {together}
                </>
              ) : (
                <>
                  <ActSentence entry={first} />
                  {strings.times(entries.length)}
                </>
              )}
            </span>
            <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-muted group-open:rotate-180" />
          </span>
        </summary>
        <ol className="bg-surface-2 *:last:border-b-0">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  )
}
