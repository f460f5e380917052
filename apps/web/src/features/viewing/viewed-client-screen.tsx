import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Card } from '#kit/ui/card.tsx'
import type { ListedUser } from '#resources/users/row.ts'
import { strings } from './texts.ts'
import { BackToAdmin, ViewedProfile } from './viewed-profile.tsx'

function Facts({ profile: { name, email, phone, pictureUrl } }: { profile: ListedUser }) {
  const facts = [
    [strings.name, name],
    [strings.email, email],
    [strings.phone, phone || strings.noPhone],
  ]

  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-6">
      <Avatar src={pictureUrl} name={name} size="lg" />
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
export default function ViewedClientScreen({ userId, adminUrl }: ViewedClientScreenProps) {
  return (
    <section className="mx-auto max-w-form">
      <BackToAdmin to={adminUrl} />
      <ScreenHeading {...strings.client} />
      <ViewedProfile userId={userId}>{(profile) => <Facts profile={profile} />}</ViewedProfile>
    </section>
  )
}
