import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ViewedProfile } from '#data/profiles/viewed-profile.queries.ts'
import { strings } from '#strings/viewing.ts'

/** Who it is, above what they registered. */
export const ViewedPerson = ({ profile: { name, email, phone, pictureUrl } }: { profile: ViewedProfile }) => (
  <Card className="flex items-center gap-3 p-4">
    <Avatar src={pictureUrl} name={name} size="md" />
    <div className="wrap-anywhere min-w-0 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{email}</span>
        <span className="tabular-nums">{phone || strings.noPhone}</span>
      </p>
    </div>
  </Card>
)
