import { AppLink } from '#components/ui/app-link.tsx'
import type { LogEntry } from '#data/audit-log/audit-log.mapper.ts'
import { type ActObject, strings } from '#strings/admin-log.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'

type NamedProps = { name: string; to?: string | undefined }

const Named = ({ name, to }: NamedProps) =>
  to === undefined ? (
    <b className="font-semibold">{name}</b>
  ) : (
    <AppLink to={to} className="font-semibold underline decoration-1 decoration-control underline-offset-4">
      {name}
    </AppLink>
  )

type SentenceProps = AdminPanelProps & { entry: LogEntry }

const objects: Record<ActObject, (props: SentenceProps) => NamedProps | null> = {
  professional: ({ entry: { professional, person }, urlOf }) =>
    professional
      ? { name: professional.name, to: urlOf({ userType: 'provider', userId: professional.ownerId }) }
      : { name: person?.name ?? strings.gone.professional },
  person: ({ entry: { person }, urlOf }) => {
    if (!person) return { name: strings.gone.person }
    const { id, name, userType } = person

    return { name, to: userType === 'admin' ? undefined : urlOf({ userType, userId: id }) }
  },
  category: ({ entry }) => ({ name: entry.category ?? strings.gone.category }),
  setting: ({ entry: { targetId } }) => {
    const names: Record<string, string> = strings.settings

    return { name: names[targetId] ?? strings.otherSetting }
  },
  list: ({ entry: { targetId } }) => {
    const names: Record<string, string> = strings.lists

    return { name: names[targetId] ?? targetId }
  },
  nothing: () => null,
}

/** 'Helena excluiu a avaliação de Marcelo T. sobre Buffet Maré', with links to those who have a page. */
export function ActSentence(props: SentenceProps) {
  const { actor, act, professional } = props.entry
  const { did, object } = act === null ? strings.unknown : strings.sentences[act]
  const named = objects[object](props)
  const about = object === 'person' && professional ? objects.professional(props) : null

  return (
    <>
      <b className="font-semibold">
        {actor === null ? strings.operator : (actor.name ?? strings.goneAccount)}
      </b>{' '}
      {did} {named && <Named {...named} />}
      {about && (
        <>
          {' '}
          {strings.about} <Named {...about} />
        </>
      )}
    </>
  )
}
