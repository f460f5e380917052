import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segment } from '#components/ui/segment.tsx'
import type { ListedUser } from '#data/moderation/moderation.mapper.ts'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { useSearchParam } from '#lib/url.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { RowSkeletons } from '../row-skeletons.tsx'

const settleMs = 300

/** Debounces a value. */
function useSettled<Value>(value: Value) {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)

    return () => clearTimeout(timer)
  }, [value])

  return settled
}

type UserRowProps = { user: ListedUser; profileUrl: string }

/** The link covers the whole row. */
const UserRow = ({ user, profileUrl }: UserRowProps) => (
  <Card className="relative flex items-center gap-3 p-3 focus-within:outline-3 focus-within:outline-focus hover:bg-surface-2">
    <Avatar src={user.pictureUrl} name={user.name} size="md" />
    <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-[1fr_1.4fr_auto] sm:items-center">
      <AppLink
        to={profileUrl}
        className="wrap-anywhere font-semibold outline-none after:absolute after:inset-0"
      >
        {user.name}
      </AppLink>
      <p className="wrap-anywhere text-muted">{user.email}</p>
      <p className="text-muted tabular-nums">{user.phone || strings.users.noPhone}</p>
    </div>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </Card>
)

type Kind = 'client' | 'provider'

const text = strings.users

type UserListProps = AdminPanelProps & { kind: Kind; term: string }

function UserList({ kind, term, urlOf }: UserListProps) {
  const query = useInfiniteQuery(moderationQueries.users(kind, term))
  const shown = query.data?.pages.flat().length

  return (
    <>
      <p role="status" className="my-2 text-muted text-sm tabular-nums">
        {shown !== undefined && text.found(shown, query.hasNextPage)}
      </p>
      <section aria-label={text.kinds} className="max-h-96 overflow-y-auto rounded-lg">
        <AdminList
          query={query}
          errorTitle={errors.load.users}
          empty={{ title: text.empty }}
          skeleton={<RowSkeletons />}
          className="gap-2"
        >
          {(user) => (
            <UserRow key={user.id} user={user} profileUrl={urlOf({ userType: kind, userId: user.id })} />
          )}
        </AdminList>
      </section>
    </>
  )
}

export function UsersTab({ urlOf }: AdminPanelProps) {
  const [param, setParam] = useSearchParam('tipo')
  const kind: Kind = param === 'fornecedores' ? 'provider' : 'client'
  // The search is stored in the URL, so that Back from a profile restores the list.
  const [typed, setTyped] = useSearchParam('busca')
  const term = useSettled(typed.trim())
  const clients = useQuery(moderationQueries.count('clients'))
  const providers = useQuery(moderationQueries.count('providers'))

  return (
    <div className="grid gap-4">
      <div className="max-w-form">
        <Field label={text.search}>
          <Input
            type="search"
            autoComplete="off"
            className="[&::-webkit-search-cancel-button]:hidden"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <Segment<Kind>
        label={text.kinds}
        value={kind}
        onValueChange={(chosen) => setParam(chosen === 'provider' ? 'fornecedores' : '')}
        choices={[
          { value: 'client', label: text.clients(clients.data) },
          { value: 'provider', label: text.providers(providers.data) },
        ]}
      >
        <UserList key={kind} kind={kind} term={term} urlOf={urlOf} />
      </Segment>
    </div>
  )
}
