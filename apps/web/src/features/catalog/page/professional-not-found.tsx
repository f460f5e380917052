import { EmptyState } from '#components/empty-state.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { useTitle } from '#lib/use-title.ts'
import { strings } from '#strings/professional-page.ts'

export function ProfessionalNotFound() {
  const { pageTitle, title, text, action } = strings.unknown
  useTitle(pageTitle)

  return (
    <div className="mx-auto max-w-form pt-12">
      <EmptyState
        isPageTitle
        title={title}
        text={text}
        lit={0}
        action={
          <Button variant="ember" size="sm" asChild>
            <AppLink to="/">{action}</AppLink>
          </Button>
        }
      />
    </div>
  )
}
