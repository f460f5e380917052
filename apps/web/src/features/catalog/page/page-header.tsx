import { Brand } from '#components/brand.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'

/** The link from a public page into the app. */
export type EntryLink = { to: string; label: string }

export const PageHeader = ({ entryLink: { to, label } }: { entryLink: EntryLink }) => (
  <header className="border-border border-b bg-surface">
    <div className="mx-auto flex min-h-15 max-w-312 items-center gap-3 px-4 md:min-h-18 md:px-6">
      <Brand />
      <Button variant="link" asChild>
        <AppLink to={to}>{label}</AppLink>
      </Button>
    </div>
  </header>
)
