import { adminUrls, reportedList } from '@fenix/domain/admin-urls.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { Tags } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ComponentType, useState } from 'react'
import { useTitle } from '#kit/page/use-title.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { hrefOf } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { type Counted, useAdminCounts } from '#resources/admin.ts'
import { welcomeBack } from '#resources/session/acts.ts'
import { AdminTab, WaitingLinks } from './admin-tab.tsx'
import { ApprovalsTab } from './approvals/approvals-tab.tsx'
import { BannersTab } from './banners/banners-tab.tsx'
import { CategoriesCard } from './categories/categories-card.tsx'
import { FeedbacksTab } from './feedbacks/feedbacks-tab.tsx'
import { LogLink } from './log/log-link.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { SuppliersTab } from './suppliers/suppliers-tab.tsx'
import { strings } from './texts.ts'
import { useLiveRegistrations } from './use-live-registrations.ts'
import { UsersTab } from './users/users-tab.tsx'

type AdminTabDefinition = {
  value: string
  label: string
  /** The counts of the tab's waiting items. */
  waits?: readonly Counted[]
  /** The URL value of the list of waiting items, in a tab that by default shows another list. */
  waitingList?: string
  /** The count of the tab's items that need no action. */
  stock?: Counted
  Panel: ComponentType
}

const besideTabs =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-primary text-sm'

/** The panel's first tab, which is open by default; a tab's `value` is stored in the URL. */
const approvals: AdminTabDefinition = {
  value: 'aprovacoes',
  label: strings.tabs.approvals,
  waits: ['pending', 'edits'],
  Panel: ApprovalsTab,
}

const tabs: readonly AdminTabDefinition[] = [
  approvals,
  { value: 'fornecedores', label: strings.tabs.suppliers, stock: 'suppliers', Panel: SuppliersTab },
  {
    value: 'feedbacks',
    label: strings.tabs.feedbacks,
    waits: ['reports'],
    waitingList: reportedList,
    stock: 'feedbacks',
    Panel: FeedbacksTab,
  },
  { value: 'usuarios', label: strings.tabs.users, stock: 'users', Panel: UsersTab },
  { value: 'banners', label: strings.tabs.banners, stock: 'banners', Panel: BannersTab },
]

/** Not a tab but a page, linked beside the link to the log. */
const categories = { value: 'categorias', Panel: CategoriesCard }

function Panels() {
  const url = useUrl()
  const wanted = url.params.get(urlParams.tab)
  const { value, Panel } = [...tabs, categories].find((tab) => tab.value === wanted) ?? approvals
  useLiveRegistrations()
  const counts = useAdminCounts()
  const [seen, setSeen] = useState<Record<string, boolean>>({})
  useTitle(strings.pageTitle(counts.pending ?? 0))
  const shown = tabs.map(({ value, label, waits = [], waitingList, stock }) => {
    const numbers = waits.map((of) => counts[of])
    const waiting = numbers.includes(undefined) ? null : numbers.reduce<number>((sum, n = 0) => sum + n, 0)
    // Leaves out the other tabs' search, filters and open item; if items wait, selects the list of these items.
    const params = new URLSearchParams({
      [urlParams.tab]: value,
      ...(waiting && waitingList && { [urlParams.list]: waitingList }),
    })

    const to = hrefOf({ path: url.path, params })

    return { value, label, waiting, stock: stock && (counts[stock] ?? null), to }
  })

  const open = (opened: string) => {
    const tab = shown.find((one) => one.value === opened)
    if (tab) navigate(tab.to, { replace: true })
  }

  return (
    <Tabs.Root value={value} onValueChange={open} activationMode="manual" className="group">
      {/* On a phone an open item replaces the panel's header, except for its visually hidden heading. */}
      <div className="flex flex-wrap items-center gap-x-4 border-border max-md:pt-4 md:flex-nowrap md:border-b max-md:group-has-data-item:pt-0">
        <h1 className="mr-auto text-2xl md:mr-0 md:text-xl max-md:group-has-data-item:sr-only">
          {strings.title}
        </h1>
        <div className="contents max-md:group-has-data-item:hidden">
          <p role="status" className="sr-only">
            {counts.pending !== undefined && strings.approvals.waiting(counts.pending)}
          </p>
          <WaitingLinks tabs={shown.filter((tab) => tab.value !== value && seen[tab.value] === false)} />
          {/* The edges fade to show that the row scrolls; gutters keep the first and the last tab from fading. */}
          <Tabs.List
            aria-label={strings.tabs.label}
            className="-mx-4 -mb-px flex min-w-0 overflow-x-auto px-4 [mask-image:linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3rem),transparent)] [scrollbar-width:none] after:w-8 after:shrink-0 max-md:order-last max-md:w-[calc(100%+32px)] max-md:border-border max-md:border-b md:flex-1"
          >
            {shown.map((tab) => (
              <AdminTab
                key={tab.value}
                {...tab}
                active={value}
                onSeen={(isSeen) => setSeen((before) => ({ ...before, [tab.value]: isSeen }))}
              />
            ))}
          </Tabs.List>
          <div className="flex items-center gap-4">
            <AppLink
              to={adminUrls.categories}
              aria-current={value === categories.value ? 'page' : undefined}
              className={cn(besideTabs, 'aria-[current]:underline aria-[current]:underline-offset-4')}
            >
              <Tags aria-hidden="true" className="size-4.5" />
              {strings.tabs.categories}
            </AppLink>
            <LogLink className={besideTabs} />
          </div>
        </div>
      </div>
      <Tabs.Content
        key={value}
        value={value}
        className="mt-3 outline-none max-md:has-data-item:mt-0"
        tabIndex={-1}
        {...(value === categories.value && { role: undefined, 'aria-labelledby': undefined })}
      >
        <Panel />
      </Tabs.Content>
    </Tabs.Root>
  )
}

export default function AdminPanel() {
  return (
    <SecondFactorGate onGiven={welcomeBack}>
      <Panels />
    </SecondFactorGate>
  )
}
