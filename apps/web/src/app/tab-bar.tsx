import { CircleHelp, CircleUser, Heart, IdCard, ShieldCheck, Users } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ComponentType } from 'react'
import { Mark } from '#components/ui/mark.tsx'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/app.ts'
import { type TabId, tabLabels } from './tabs-by-role.ts'

const MonoMark = ({ className }: { className?: string }) => (
  <Mark mono {...(className !== undefined && { className })} />
)

const tabIcons: Record<TabId, ComponentType<{ className?: string }>> = {
  admin: ShieldCheck,
  professionals: Users,
  recommended: MonoMark,
  favorites: Heart,
  registration: IdCard,
  client: CircleUser,
  help: CircleHelp,
}

const columns: Record<number, string> = {
  2: 'grid-cols-[repeat(2,minmax(max-content,1fr))]',
  3: 'grid-cols-[repeat(3,minmax(max-content,1fr))]',
  4: 'grid-cols-[repeat(4,minmax(max-content,1fr))]',
}

/** The tabs: at the bottom on a phone, under the header on a desktop. With large text it scrolls rather than truncates. */
export function TabBar({ tabs }: { tabs: readonly TabId[] }) {
  return (
    <nav
      aria-label={strings.sections}
      className="fixed inset-x-0 bottom-0 z-30 bg-surface shadow-bar md:static md:border-border md:border-b md:px-6 md:shadow-none"
    >
      <Tabs.List
        className={cn(
          'mx-auto grid max-w-content overflow-x-auto px-1 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:overflow-visible md:p-0',
          columns[tabs.length],
        )}
      >
        {tabs.map((tab) => {
          const Icon = tabIcons[tab]

          return (
            <Tabs.Trigger
              key={tab}
              value={tab}
              className="group flex min-h-12.5 flex-col items-center gap-[3px] whitespace-nowrap rounded-md px-1 font-medium text-2xs text-muted leading-[1.2] -outline-offset-2 transition-colors duration-200 data-[state=active]:font-bold data-[state=active]:text-primary md:min-h-14 md:flex-row md:justify-center md:gap-2.5 md:rounded-none md:border-y-[3px] md:border-transparent md:text-base md:data-[state=active]:border-b-current"
            >
              <span className="grid h-7.5 w-14 place-items-center rounded-full transition-colors duration-200 group-data-[state=active]:bg-ember-soft md:h-auto md:w-auto md:group-data-[state=active]:bg-transparent">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              {tabLabels[tab]}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
    </nav>
  )
}
