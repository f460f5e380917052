import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { cn } from '#kit/ui/cn.ts'
import { navigate } from '#kit/url/url.ts'
import { type ListedUser, viewedProfile } from '#resources/users/queries.ts'

const strings = {
  backToAdmin: 'Voltar para Admin',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  noPhone: 'Sem telefone',
  client: { title: 'Perfil do cliente', text: 'Só você e outros administradores veem estes dados.' },
} as const

const BackToAdmin = ({ to }: { to: string }) => (
  <Button size="sm" className="mt-5 md:mt-6" onClick={() => navigate(to)}>
    <ArrowLeft aria-hidden="true" className="size-5" />
    {strings.backToAdmin}
  </Button>
)

type ViewedProfileProps = { userId: string; children: (profile: ListedUser) => ReactNode }

/** Loads the profile that an administrator opened. */
function ViewedProfile({ userId, children }: ViewedProfileProps) {
  const query = useQuery(viewedProfile(userId))
  const { data, isLoading } = query

  if (data) return children(data)
  if (isLoading) {
    return (
      <Card>
        <RowSkeletons rows={1} />
      </Card>
    )
  }

  return (
    <Card>
      <ErrorState title={errors.profileLookup} query={query} />
    </Card>
  )
}

function Facts({ profile: { name, email, phone, profile_pic_url } }: { profile: ListedUser }) {
  const facts = [
    [strings.name, name],
    [strings.email, email],
    [strings.phone, phone || strings.noPhone],
  ]

  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-6">
      <Avatar src={profile_pic_url} name={name} size="lg" />
      <dl className="grid min-w-0 flex-[1_1_14rem] gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type ViewedClientScreenProps = { userId: string; adminUrl: string }

/** A client's profile, as an administrator sees it. */
export function ViewedClientScreen({ userId, adminUrl }: ViewedClientScreenProps) {
  return (
    <section className="mx-auto max-w-form">
      <BackToAdmin to={adminUrl} />
      <ScreenHeading {...strings.client} />
      <ViewedProfile userId={userId}>{(profile) => <Facts profile={profile} />}</ViewedProfile>
    </section>
  )
}

const Person = ({ profile: { name, email, phone, profile_pic_url } }: { profile: ListedUser }) => (
  <Card className="flex items-center gap-3 p-4">
    <Avatar src={profile_pic_url} name={name} size="md" />
    <div className="wrap-anywhere min-w-0 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{email}</span>
        <span className="tabular-nums">{phone || strings.noPhone}</span>
      </p>
    </div>
  </Card>
)

type ViewedProviderScreenProps = {
  userId: string
  adminUrl: string
  /** The provider's registration, for the administrator to edit; none on the other tabs. */
  children?: ReactNode
}

/** The name of the viewed profile's owner, and the link back for the administrator. */
export function ViewedProviderScreen({ userId, adminUrl, children }: ViewedProviderScreenProps) {
  return (
    // As wide as the form with its preview.
    <div className={cn(children !== undefined && 'mx-auto max-w-form md:max-w-260')}>
      <BackToAdmin to={adminUrl} />
      <div className="mt-4">
        <ViewedProfile userId={userId}>
          {(profile) => (
            <>
              <Person profile={profile} />
              {children}
            </>
          )}
        </ViewedProfile>
      </div>
    </div>
  )
}
