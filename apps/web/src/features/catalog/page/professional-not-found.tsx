import { paths } from '@fenix/domain/routes.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { useTitle } from '#kit/page/use-title.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from './texts.ts'

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
            <AppLink to={paths.welcome}>{action}</AppLink>
          </Button>
        }
      />
    </div>
  )
}
