import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { useKeptScroll } from '#kit/list/list-and-pane.tsx'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { SearchBox } from '#kit/list/search-box.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { useSearchTerm } from '#kit/ui/use-settled.ts'
import { useSearchParam, useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import { type UserKind, userQueries } from '#resources/users/queries.ts'
import { Administrators } from '../administrators/administrators.tsx'
import { strings as administrators } from '../administrators/texts.ts'
import { strings } from './texts.ts'
import { UserPage } from './user-page.tsx'
import { UserColumns, UserRow } from './user-row.tsx'

/** The kinds of user to choose from, with their values in the URL. */
const paramOf: Record<UserKind, string> = { all: '', client: 'clientes', provider: 'fornecedores' }

const kinds = ['all', 'client', 'provider'] as const

function Users() {
  const [param, setParam] = useSearchParam(urlParams.userKind)
  const kind = kinds.find((one) => paramOf[one] === param) ?? 'all'
  // The search is stored in the URL, so that Back from a profile restores the list.
  const [typed, setTyped] = useSearchParam(urlParams.term)
  const term = useSearchTerm(typed)
  const { data: counts } = useQuery(userQueries.counts(term))

  return (
    <Segment<UserKind>
      label={strings.kinds}
      value={kind}
      onValueChange={(chosen) => setParam(paramOf[chosen])}
      choices={kinds.map((value) => ({
        value,
        label: strings.kind[value](counts?.[value]),
      }))}
      isBar
      before={
        <SearchBox label={strings.search} value={typed} onChange={setTyped} className="flex-[1_1_20rem]" />
      }
    >
      <UserList key={kind} kind={kind} term={term} />
    </Segment>
  )
}

/** The list of users, the page of the user in the URL, or the list of administrators. */
export function UsersTab() {
  const [userId] = useSearchParam(urlParams.user)
  const [list] = useSearchParam(urlParams.list)

  if (list === 'administradores') return <Administrators />

  return userId === '' ? <Users /> : <UserPage key={userId} id={userId} />
}

type UserListProps = { kind: UserKind; term: string }

function UserList({ kind, term }: UserListProps) {
  const url = useUrl()
  const { data: counts } = useQuery(userQueries.counts(term))
  const scroller = useKeptScroll<HTMLElement>(`users ${kind} ${term}`)

  return (
    <>
      <div className="my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-muted text-sm tabular-nums">
          {counts && <b className="font-semibold text-text">{strings.found(counts[kind])}</b>}
          {counts && term !== '' && ` ${strings.foundWith(term)}`}
        </p>
        <AppLink
          to={adminUrls.administrators}
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm"
        >
          {administrators.title}
        </AppLink>
      </div>
      <section
        {...scroller}
        aria-label={strings.kinds}
        className="max-h-96 overflow-y-auto rounded-lg md:-mb-8 md:max-h-[max(24rem,calc(100dvh-19rem))]"
      >
        {counts?.[kind] !== 0 && <UserColumns />}
        <Card role="none">
          <ResourceList
            query={useInfiniteQuery(userQueries.list(kind, term))}
            errorTitle={errors.load.users}
            empty={{ title: strings.empty, text: strings.emptyText }}
          >
            {(users) => (
              <div className="divide-y divide-border">
                {users.map((user) => (
                  <UserRow
                    key={user.id}
                    user={user}
                    term={term}
                    profileUrl={
                      user.user_type === 'admin'
                        ? adminUrls.user(user.id)
                        : viewingUrl({ userType: user.user_type, userId: user.id }, url)
                    }
                  />
                ))}
              </div>
            )}
          </ResourceList>
        </Card>
      </section>
    </>
  )
}
