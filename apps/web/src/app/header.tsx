import { type UserType, userTypeLabels } from '@fenix/domain/roles.ts'
import { firstName } from '@fenix/domain/text.ts'
import { LogOut, Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Brand } from '#components/brand.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { useSignOut } from '#data/session/session.mutations.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/app.ts'

const ProfileDialog = lazy(() => import('#features/profile/profile-dialog.tsx'))

type HeaderProps = {
  userType: UserType
  /** The user's profile. It is unknown while prerendering, when name and picture only reserve their space. */
  profile: Profile | undefined
}

/** Two rows on a phone, of which the upper is sticky; one row on a desktop. */
export function Header({ userType, profile }: HeaderProps) {
  const [isEditing, setEditing] = useState(false)
  const signOut = useSignOut()
  const greeting = profile ? strings.greeting(firstName(profile.name)) : '\u00a0'
  const role = userTypeLabels[userType]

  return (
    <>
      {/* `display: contents`, because a sticky element cannot leave its parent's box. */}
      <header className="contents">
        <div className="header-row sticky -top-2 z-20 bg-surface pt-2 md:static md:border-border md:border-b md:pt-0">
          <div className="mx-auto flex min-h-13 max-w-312 items-center gap-2.5 pr-1 pl-4 md:min-h-18 md:gap-3 md:px-6">
            <Brand />
            <p
              className={cn(
                'mr-0.5 hidden text-right text-sm leading-tight md:block',
                !profile && 'invisible',
              )}
            >
              <span className="block font-semibold">{greeting}</span>
              <span className="text-muted text-xs">{role}</span>
            </p>
            <div className="flex items-center">
              <Avatar src={profile?.pictureUrl} name={profile?.name ?? ''} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={strings.settings}
                onClick={() => setEditing(true)}
              >
                <Settings aria-hidden="true" className="size-6" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={strings.signOut}
                aria-disabled={signOut.isPending || undefined}
                onClick={() => signOut.mutate()}
              >
                <LogOut aria-hidden="true" className="size-6" />
              </Button>
            </div>
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b bg-surface px-4 pb-2.5 text-sm md:hidden">
          <span className={cn('contents', !profile && 'invisible')}>
            <span className="font-semibold">{greeting}</span>
            <Chip>{role}</Chip>
          </span>
        </p>
      </header>
      {isEditing && profile && (
        <Suspense>
          <ProfileDialog profile={profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
