import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ComponentType, useEffect, useRef } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { hrefOf } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { adminQueries, type Counted } from '#resources/admin.ts'
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
  counts: Counted
  Panel: ComponentType
}

const besideTabs =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-primary text-sm'

/** The panel's tabs, of which the first is the default; `value` is stored in the URL. */
const approvals: AdminTabDefinition = {
  value: 'aprovacoes',
  label: strings.tabs.approvals,
  counts: 'pending',
  Panel: ApprovalsTab,
}

const tabs: readonly AdminTabDefinition[] = [
  approvals,
  { value: 'fornecedores', label: strings.tabs.suppliers, counts: 'suppliers', Panel: SuppliersTab },
  { value: 'feedbacks', label: strings.tabs.feedbacks, counts: 'feedbacks', Panel: FeedbacksTab },
  { value: 'usuarios', label: strings.tabs.users, counts: 'users', Panel: UsersTab },
  { value: 'banners', label: strings.tabs.banners, counts: 'banners', Panel: BannersTab },
]

/** A page beside the log, which is no tab. */
const categories = { value: 'categorias', Panel: CategoriesCard }

function Panels() {
  const url = useUrl()
  const wanted = url.params.get(urlParams.tab)
  const { value, Panel } = [...tabs, categories].find((tab) => tab.value === wanted) ?? approvals
  useLiveRegistrations()
  const { data: waiting } = useQuery(adminQueries.count('pending'))

  /** Each tab has its own search, filters and open item. */
  const open = (tab: string) => {
    const params = new URLSearchParams({ [urlParams.tab]: tab })
    navigate(hrefOf({ path: url.path, params }), { replace: true })
  }

  return (
    <Tabs.Root value={value} onValueChange={open} activationMode="manual" className="group">
      {/* On a phone an open item replaces the panel's header, except for its visually hidden heading. */}
      <div className="flex flex-wrap items-center gap-x-4 border-border max-md:pt-4 md:flex-nowrap md:border-b max-md:group-has-data-item:pt-0 max-md:group-has-data-item:[&>:not(h1)]:hidden">
        <h1 className="mr-auto text-2xl md:mr-0 md:text-xl max-md:group-has-data-item:sr-only">
          {strings.title}
        </h1>
        <p role="status" className="sr-only">
          {waiting !== undefined && strings.approvals.waiting(waiting)}
        </p>
        {/* The edges fade if the row scrolls further. It begins in a gutter, so that the first tab never fades. */}
        <Tabs.List
          aria-label={strings.tabs.label}
          className="-mx-4 -mb-px flex min-w-0 overflow-x-auto px-4 [mask-image:linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3rem),transparent)] [scrollbar-width:none] after:w-8 after:shrink-0 max-md:order-last max-md:w-[calc(100%+32px)] max-md:border-border max-md:border-b md:flex-1"
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
    <SecondFactorGate>
      <Panels />
    </SecondFactorGate>
  )
}

type AdminTabProps = { value: string; label: string; counts: Counted; isActive: boolean }

/** A tab with its count. */
function AdminTab({ value, label, counts, isActive }: AdminTabProps) {
  const { data: count } = useQuery(adminQueries.count(counts))
  const trigger = useRef<HTMLButtonElement>(null)

  // On a phone the tabs scroll sideways, and the URL may select a tab that is out of view.
  useEffect(() => {
    if (isActive) trigger.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isActive])

  return (
    <Tabs.Trigger
      ref={trigger}
      value={value}
      className="group inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-4 font-medium text-muted focus-visible:-outline-offset-3 data-[state=active]:border-current data-[state=active]:font-bold data-[state=active]:text-primary md:min-h-13.5 md:px-3"
    >
      {label}
      {/* Reserves space for the count, so that the row does not shift under the finger. */}
      <span className="min-w-8.5 rounded-full bg-surface-2 px-1.5 py-px text-center font-semibold text-muted text-xs tabular-nums group-data-[state=active]:bg-ember-soft group-data-[state=active]:text-primary">
        {count === undefined ? '\u00a0' : formatCount(count)}
      </span>
    </Tabs.Trigger>
  )
}
