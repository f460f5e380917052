import { Tabs } from 'radix-ui'
import { strings } from '#strings/admin.ts'

type AdminTabProps = { value: string; label: string; count?: number | undefined }

/** A quieter tab than those of the page, with how much there is behind it. */
export const AdminTab = ({ value, label, count }: AdminTabProps) => (
  <Tabs.Trigger
    value={value}
    className="group inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-4 font-medium text-muted focus-visible:-outline-offset-3 data-[state=active]:border-current data-[state=active]:font-bold data-[state=active]:text-primary"
  >
    {label}
    {count !== undefined && (
      <span className="min-w-6 rounded-full bg-surface-2 px-1.5 py-px text-center font-semibold text-muted text-xs tabular-nums group-data-[state=active]:bg-ember-soft group-data-[state=active]:text-primary">
        {strings.count(count)}
      </span>
    )}
  </Tabs.Trigger>
)
