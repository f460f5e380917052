import { Logo } from '#components/logo.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { strings as app } from '#strings/app.ts'

/** The way into the app from a public page. */
export type WayIn = { to: string; label: string }

export const PageHeader = ({ wayIn: { to, label } }: { wayIn: WayIn }) => (
  <header className="border-border border-b bg-surface">
    <div className="mx-auto flex min-h-15 max-w-312 items-center gap-3 px-4 md:min-h-18 md:px-6">
      <AppLink to="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-sm">
        <Logo className="size-8 md:size-10" />
        <span className="min-w-0">
          <span className="block font-bold text-[1.0625rem] leading-[1.1] tracking-[-0.01em] md:text-[1.25rem]">
            {app.productName}
          </span>
          <span className="block text-muted text-xs leading-tight md:text-sm">{app.tagline}</span>
        </span>
      </AppLink>
      <Button variant="link" asChild>
        <AppLink to={to}>{label}</AppLink>
      </Button>
    </div>
  </header>
)
