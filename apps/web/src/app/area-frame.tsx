import type { SignUpType, UserType } from '@fenix/domain/roles.ts'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { ConnectionStrip } from '#components/connection-strip.tsx'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { strings } from '#strings/app.ts'
import { Header } from './header.tsx'
import { TabBar } from './tab-bar.tsx'
import { type TabId, tabsFor } from './tabs-by-role.ts'

type AreaFrameProps = {
  userType: UserType
  /** The user's profile; undefined while prerendering. */
  profile?: Profile
  /** The role whose profile an administrator is viewing. */
  viewed?: SignUpType | undefined
  tab: TabId
  onOpen?: (tab: TabId) => void
  children: ReactNode
}

export function AreaFrame({ userType, profile, viewed, tab, onOpen, children }: AreaFrameProps) {
  const tabs = tabsFor(userType, viewed)

  const open = (chosen: string) => {
    const target = tabs.find((candidate) => candidate === chosen)
    if (target) onOpen?.(target)
  }

  return (
    <Tabs.Root value={tab} onValueChange={open} activationMode="manual" className="flex min-h-dvh flex-col">
      <Header userType={userType} profile={profile} />
      <TabBar tabs={tabs} />
      <ConnectionStrip text={strings.connection.inside} className="sticky top-13 z-10 md:top-0" />
      <main className="mx-auto w-full max-w-312 flex-1 px-4 pb-28 md:px-6 md:pb-12">
        <Tabs.Content key={tab} value={tab} tabIndex={-1} className="outline-none">
          {children}
        </Tabs.Content>
      </main>
    </Tabs.Root>
  )
}
