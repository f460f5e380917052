import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import type { ComponentType } from 'react'
import { type Counted, moderationQueries } from '#data/moderation/moderation.queries.ts'
import { useSearchParam } from '#lib/url.ts'
import { strings } from '#strings/admin.ts'
import type { AdminPanelProps } from './admin-panel-props.ts'
import { AdminTab } from './admin-tab.tsx'
import { ApprovalsTab } from './approvals/approvals-tab.tsx'
import { BannersTab } from './banners/banners-tab.tsx'
import { FeedbacksTab } from './feedbacks-tab.tsx'
import { SuppliersTab } from './suppliers-tab.tsx'
import { UsersTab } from './users-tab.tsx'

type AdminTabDefinition = {
  value: string
  label: string
  counts: Counted
  Panel: ComponentType<AdminPanelProps>
}

/** The panel's tabs, of which the first is the default; `value` is stored in the URL. */
const approvals: AdminTabDefinition = {
  value: 'aprovacoes',
  label: strings.tabs.approvals,
  counts: 'pending',
  Panel: ApprovalsTab,
}

const tabs: readonly AdminTabDefinition[] = [
  approvals,
  { value: 'fornecedores', label: strings.tabs.suppliers, counts: 'approved', Panel: SuppliersTab },
  { value: 'feedbacks', label: strings.tabs.feedbacks, counts: 'feedbacks', Panel: FeedbacksTab },
  { value: 'usuarios', label: strings.tabs.users, counts: 'users', Panel: UsersTab },
  { value: 'banners', label: strings.tabs.banners, counts: 'banners', Panel: BannersTab },
]

export default function AdminPanel({ urlOf }: AdminPanelProps) {
  const [param, setParam] = useSearchParam('aba')
  const { value, Panel } = tabs.find((tab) => tab.value === param) ?? approvals
  const { data: waiting } = useQuery(moderationQueries.count('pending'))

  return (
    <section className="pt-5 md:pt-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{strings.title}</h1>
        <p role="status" className="text-muted">
          {waiting !== undefined && strings.approvals.waiting(waiting)}
        </p>
      </div>
      <Tabs.Root value={value} onValueChange={setParam} activationMode="manual">
        <Tabs.List
          aria-label={strings.tabs.label}
          className="flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none] max-md:[mask-image:linear-gradient(90deg,#000_84%,transparent)] max-md:after:w-14 max-md:after:shrink-0"
        >
          {tabs.map((tab) => (
            <AdminTab
              key={tab.value}
              value={tab.value}
              label={tab.label}
              counts={tab.counts}
              isActive={tab.value === value}
            />
          ))}
        </Tabs.List>
        <Tabs.Content key={value} value={value} className="mt-5 outline-none" tabIndex={-1}>
          <Panel urlOf={urlOf} />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
