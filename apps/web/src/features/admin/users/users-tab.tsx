import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '#kit/list/search-box.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { useSettled } from '#kit/ui/use-settled.ts'
import { useSearchParam } from '#kit/url/url.ts'
import { type PeopleKind, peopleQueries } from '#resources/users/queries.ts'
import { strings } from '#strings/admin-people.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { Administrators } from '../administrators/administrators.tsx'
import { PersonPage } from './person-page.tsx'
import { UserList } from './user-list.tsx'

const settleMs = 300

/** The choices, and how the URL names them. */
const kinds = { all: '', client: 'clientes', provider: 'fornecedores' } as const satisfies Record<
  PeopleKind,
  string
>

const isKind = (value: string): value is PeopleKind => value in kinds

const kindOf = (param: string) => Object.keys(kinds).find((kind) => isKind(kind) && kinds[kind] === param)

function Users({ urlOf }: AdminPanelProps) {
  const [param, setParam] = useSearchParam('tipo')
  const kind = (kindOf(param) ?? 'all') as PeopleKind
  // The search is stored in the URL, so that Back from a profile restores the list.
  const [typed, setTyped] = useSearchParam('busca')
  const term = useSettled(typed.trim(), settleMs) ?? typed.trim()
  const { data: counts } = useQuery(peopleQueries.counts(term))

  return (
    <Segment<PeopleKind>
      label={strings.kinds}
      value={kind}
      onValueChange={(chosen) => setParam(kinds[chosen])}
      choices={(['all', 'client', 'provider'] as const).map((value) => ({
        value,
        label: strings.kind[value](counts?.[value]),
      }))}
      isBar
      before={
        <SearchBox label={strings.search} value={typed} onChange={setTyped} className="flex-[1_1_20rem]" />
      }
    >
      <UserList key={kind} kind={kind} term={term} urlOf={urlOf} />
    </Segment>
  )
}

/** The list of people, or the page of the one that the URL names, or the administrators. */
export function UsersTab({ urlOf }: AdminPanelProps) {
  const [personId] = useSearchParam('pessoa')
  const [list] = useSearchParam('lista')

  if (list === 'administradores') return <Administrators />

  return personId === '' ? <Users urlOf={urlOf} /> : <PersonPage key={personId} id={personId} urlOf={urlOf} />
}
