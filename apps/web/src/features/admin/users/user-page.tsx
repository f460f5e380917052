import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { writtenDay, writtenMoment } from '@fenix/domain/dates.ts'
import { userTypeLabels } from '@fenix/domain/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { Loaded } from '#kit/list/loaded.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import { type User, userQueries } from '#resources/users/queries.ts'
import { strings } from './texts.ts'
import { UserActs } from './user-acts.tsx'
import { UserFacts, UserRegistration, UserReports } from './user-facts.tsx'
import { ReceivedReviews, WrittenReviews } from './user-reviews.tsx'
import { UserSessions } from './user-sessions.tsx'

const text = strings.page

type UserProps = { user: User }

/** The user's name, which takes the focus, and a link to the profile as the user sees it. */
function Header({ user }: UserProps) {
  const url = useUrl()
  const { id, name, user_type, profile_pic_url, created_at, last_sign_in_at, is_blocked } = user
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const facts = [
    userTypeLabels[user_type],
    text.since(writtenDay(created_at)),
    last_sign_in_at ? text.lastSignIn(writtenMoment(last_sign_in_at)) : text.neverSignedIn,
  ]

  return (
    <div className="flex flex-wrap items-center gap-3">
      <BackLink to={adminUrls.users} className="-ml-2" />
      <Avatar src={profile_pic_url} name={name} size="md" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm tabular-nums">
          {facts.join(' · ')}
          {is_blocked && <Chip className="bg-danger-soft! text-danger!">{text.blocked}</Chip>}
        </p>
      </div>
      {user_type !== 'admin' && (
        <Button asChild size="sm">
          <AppLink to={viewingUrl({ userType: user_type, userId: id }, url)}>{text.open}</AppLink>
        </Button>
      )}
    </div>
  )
}

const UserDetails = ({ user }: UserProps) => (
  <div className="grid gap-4">
    <Header user={user} />
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.4fr_1fr]">
      <div className="grid gap-4">
        <UserFacts user={user} />
        {user.user_type === 'provider' && <UserRegistration userId={user.id} />}
      </div>
      <div className="grid gap-4">
        {user.user_type === 'provider' && <ReceivedReviews userId={user.id} />}
        {user.user_type === 'client' && <WrittenReviews user={user} />}
        <UserReports userId={user.id} />
      </div>
      <div className="grid gap-4">
        <UserSessions user={user} />
        <UserActs user={user} />
      </div>
    </div>
  </div>
)

/** One account: its data, registration, reviews, reports and sessions, and the administrators' acts on it. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userQueries.one(id))

  return (
    <>
      {!query.data && <BackLink to={adminUrls.users} className="-ml-2" />}
      <Loaded query={query} errorTitle={errors.profileLookup} skeleton={<RowSkeletons />}>
        {(user) => <UserDetails user={user} />}
      </Loaded>
    </>
  )
}
