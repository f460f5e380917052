import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { useSearchParam } from '#lib/address.ts'
import { strings } from '#strings/admin.ts'
import { AdminTab } from './admin-tab.tsx'
import { ApprovalsTab } from './approvals/approvals-tab.tsx'

const tabs = ['approvals'] as const

type TabId = (typeof tabs)[number]

const isTab = (value: string): value is TabId => tabs.some((tab) => tab === value)

export default function AdminPanel() {
  const [param, setParam] = useSearchParam('aba')
  const tab = isTab(param) ? param : 'approvals'
  const { data: waiting } = useQuery(moderationQueries.pendingCount())

  return (
    <section className="pt-4 md:pt-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{strings.title}</h1>
        <p role="status" className="text-muted">
          {waiting !== undefined && strings.approvals.waiting(waiting)}
        </p>
      </div>
      <Tabs.Root value={tab} onValueChange={setParam} activationMode="manual">
        <Tabs.List
          aria-label={strings.tabs.label}
          className="flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]"
        >
          <AdminTab value="approvals" label={strings.tabs.approvals} count={waiting} />
        </Tabs.List>
        <Tabs.Content value="approvals" className="mt-5 outline-none" tabIndex={-1}>
          <ApprovalsTab />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
