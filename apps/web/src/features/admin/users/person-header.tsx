import { userTypeLabels } from '@fenix/domain/roles.ts'
import { adminUrls } from '@fenix/domain/routes.ts'
import { useEffect, useRef } from 'react'
import { BackLink } from '#kit/page/back-link.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import type { Person } from '#resources/users/row.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { shortDay, shortMoment } from '../short-dates.ts'
import { strings } from './texts.ts'

const text = strings.person

type PersonHeaderProps = AdminPanelProps & { person: Person }

/** Who it is, with the way back and to the profile as the person sees it. The name takes the focus. */
export function PersonHeader({ person, urlOf }: PersonHeaderProps) {
  const { id, name, userType, pictureUrl, since, lastSignInAt, isBlocked } = person
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const facts = [
    userTypeLabels[userType],
    text.since(shortDay(since)),
    lastSignInAt ? text.lastSignIn(shortMoment(lastSignInAt)) : text.neverSignedIn,
  ]

  return (
    <div className="flex flex-wrap items-center gap-3">
      <BackLink to={adminUrls.users} className="-ml-2" />
      <Avatar src={pictureUrl} name={name} size="md" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
          {name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm tabular-nums">
          {facts.join(' · ')}
          {isBlocked && <Chip className="bg-danger-soft! text-danger!">{text.blocked}</Chip>}
        </p>
      </div>
      {userType !== 'admin' && (
        <Button asChild size="sm">
          <AppLink to={urlOf({ userType, userId: id })}>{text.open}</AppLink>
        </Button>
      )}
    </div>
  )
}
