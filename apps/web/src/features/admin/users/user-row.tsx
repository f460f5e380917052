import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { phoneDigits } from '@fenix/domain/contacts.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import { userTypeLabels } from '@fenix/domain/roles.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { ExternalLink, List, UserRound } from 'lucide-react'
import { ActMenu } from '#kit/list/acts.tsx'
import { MarkedText, markLook } from '#kit/list/marked-text.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { withParam } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import type { FoundUser } from '#resources/users/queries.ts'
import { logUrl } from '../log/log-url.ts'
import { strings } from './texts.ts'
import { useUserActs } from './user-acts.tsx'

/** The columns on a desktop; on a phone the cells of a row stand below each other. */
const columns =
  'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.6fr)_7.5rem_minmax(0,1.8fr)_9rem_6.5rem_6.5rem] lg:gap-x-3'

type UserRowProps = { user: FoundUser; term: string; profileUrl: string }

/** A person. The name opens the profile as the person sees it; the menu opens the account and offers the acts on it. */
export const UserRow = ({ user, term, profileUrl }: UserRowProps) => (
  <article className="relative flex items-center gap-3 py-2 pr-2 pl-4 focus-within:bg-surface-2 hover:bg-surface-2">
    <Avatar src={user.profile_pic_url} name={user.name} />
    <div className={`grid min-w-0 flex-1 text-sm lg:items-center ${columns}`}>
      <p className="wrap-anywhere font-semibold">
        <AppLink
          data-on-paper
          to={profileUrl}
          className="outline-none after:absolute after:inset-0 focus-visible:underline"
        >
          <MarkedText text={user.name} term={term} />
        </AppLink>
        {user.is_blocked && <Chip className="ml-2 bg-danger-soft! text-danger!">{strings.blocked}</Chip>}
      </p>
      <p className="wrap-anywhere max-lg:empty:hidden">
        {user.business !== null && <MarkedText text={user.business} term={term} />}
      </p>
      <p className="max-lg:order-last max-lg:text-muted">{userTypeLabels[user.user_type]}</p>
      <p className="wrap-anywhere text-muted">
        <MarkedText text={user.email} term={term} />
      </p>
      <p className="text-muted tabular-nums">
        {user.phone === '' ? strings.noPhone : <MarkedPhone phone={user.phone} term={term} />}
      </p>
      <p className="text-muted tabular-nums max-lg:hidden">{writtenDay(user.created_at)}</p>
      <p className="text-muted tabular-nums max-lg:hidden">
        {user.last_sign_in_at ? writtenDay(user.last_sign_in_at) : strings.never}
      </p>
    </div>
    <UserMenu user={user} profileUrl={profileUrl} />
  </article>
)

function UserMenu({ user, profileUrl }: Pick<UserRowProps, 'user' | 'profileUrl'>) {
  const url = useUrl()
  const { acts, dialogs } = useUserActs(user)

  return (
    <>
      <ActMenu
        label={strings.menu(user.email)}
        acts={[
          { label: strings.account, icon: UserRound, to: adminUrls.user(user.id) },
          {
            label: strings.page.open,
            icon: ExternalLink,
            when: user.user_type !== 'admin',
            to: profileUrl,
          },
          { label: strings.log, icon: List, to: withParam(logUrl(url), urlParams.log.term, user.name) },
          ...acts,
        ]}
      />
      {dialogs}
    </>
  )
}

/** The columns' names, hidden from screen readers because each cell has its own label. */
export const UserColumns = () => (
  <div
    aria-hidden="true"
    className="sticky top-0 z-10 flex items-center gap-3 bg-bg py-2 pr-16 pl-16 pointer-fine:pr-14 text-muted text-xs max-lg:hidden"
  >
    <div className={`grid min-w-0 flex-1 ${columns}`}>
      {Object.values(strings.columns).map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  </div>
)

/** A formatted phone number, marked in full if it contains the term's digits, which may have punctuation between them. */
function MarkedPhone({ phone, term }: { phone: string; term: string }) {
  const digits = /^[\d\s()+.-]+$/.test(term) ? phoneDigits(term) : ''

  return digits !== '' && phoneDigits(phone).includes(digits) ? (
    <mark className={markLook}>{phone}</mark>
  ) : (
    phone
  )
}
