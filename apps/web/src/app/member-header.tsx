import { userTypeLabels } from '@fenix/domain/roles.ts'
import { firstName } from '@fenix/domain/text.ts'
import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { strings } from '#kit/texts.ts'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import type { Profile } from '#resources/profiles/queries.ts'
import { useSignOut } from '#resources/session/acts.ts'
import { GreetingRow, HeaderRow } from './header-row.tsx'

/** Loads the profile settings, which both the header's gear and the account page open. */
export const loadProfileDialog = () => import('#features/profile/profile-dialog.tsx')

type MemberHeaderProps = { profile: Profile; back?: ReactNode }

/**
 * On a phone two rows, the upper one sticky; on a desktop one row. With `back`, a phone shows only the upper row, without the
 * sign-out button.
 */
export function MemberHeader({ profile, back }: MemberHeaderProps) {
  const { Dialog, open, close } = useDialog(loadProfileDialog)
  const signOut = useSignOut()
  const greeting = strings.greeting(firstName(profile.name))
  const role = userTypeLabels[profile.user_type]

  return (
    <>
      {/* `display: contents`, because the sticky row would otherwise scroll away with the header that contains it. */}
      <header className="contents">
        <HeaderRow back={back} className={profile.user_type === 'admin' ? 'dense' : undefined}>
          <p className="mr-0.5 hidden text-right text-sm leading-tight md:block">
            <span className="line-clamp-1 wrap-anywhere max-w-64 font-semibold">{greeting}</span>
            <span className="text-muted text-xs">{role}</span>
          </p>
          <div className="-mr-3 flex items-center md:mr-0">
            <Avatar src={profile.profile_pic_url} name={profile.name} />
            <Button variant="ghost" size="icon" aria-label={strings.settings} onClick={open}>
              <Settings aria-hidden="true" className="size-6" />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={strings.signOut}
              aria-disabled={signOut.isPending || undefined}
              onClick={() => signOut.mutate()}
              className={back ? 'max-md:hidden' : undefined}
            >
              <LogOut aria-hidden="true" className="size-6" />
            </Button>
          </div>
        </HeaderRow>
        {!back && (
          <GreetingRow>
            <span className="wrap-anywhere min-w-0 font-semibold">{greeting}</span>
            <Chip>{role}</Chip>
          </GreetingRow>
        )}
      </header>
      {Dialog && <Dialog profile={profile} onClose={close} />}
    </>
  )
}
