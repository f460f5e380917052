import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AdminList } from '#kit/list/admin-list.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { rowsLook } from '#kit/list/rows-look.ts'
import { useKeptScroll } from '#kit/page/use-kept-scroll.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { type PeopleKind, peopleQueries } from '#resources/users/queries.ts'
import { strings } from '#strings/admin-people.ts'
import { strings as administrators } from '#strings/administrators.ts'
import { strings as errors } from '#strings/errors.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { administratorsUrl, personUrl } from '../admin-urls.ts'
import { UserColumns, UserRow } from './user-row.tsx'

type UserListProps = AdminPanelProps & { kind: PeopleKind; term: string }

export function UserList({ kind, term, urlOf }: UserListProps) {
  const { data: counts } = useQuery(peopleQueries.counts(term))
  const scroller = useKeptScroll<HTMLElement>(`users ${kind} ${term}`)

  return (
    <>
      <div className="my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-muted text-sm tabular-nums">
          {counts && <b className="font-semibold text-text">{strings.found(counts[kind])}</b>}
          {counts && term !== '' && ` ${strings.foundWith(term)}`}
        </p>
        <AppLink
          to={administratorsUrl}
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm"
        >
          {administrators.title}
        </AppLink>
      </div>
      <section {...scroller} aria-label={strings.kinds} className="max-h-96 overflow-y-auto rounded-lg">
        <UserColumns />
        <AdminList
          query={useInfiniteQuery(peopleQueries.list(kind, term))}
          errorTitle={errors.load.users}
          empty={{ title: strings.empty, text: strings.emptyText }}
          skeleton={<RowSkeletons />}
          className={rowsLook}
        >
          {(user) => (
            <UserRow
              key={user.id}
              user={user}
              term={term}
              profileUrl={
                user.userType === 'admin'
                  ? personUrl(user.id)
                  : urlOf({ userType: user.userType, userId: user.id })
              }
            />
          )}
        </AdminList>
      </section>
    </>
  )
}
