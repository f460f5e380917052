import type { ReactNode } from 'react'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { strings } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { areaUrl } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { GreetingRow, HeaderRow } from './header-row.tsx'

/**
 * A visitor's header. Whoever signs in or up through its links returns to this page. With `back` there is no sign-up
 * link, because the main action of such a page is to contact the professional.
 */
export function VisitorHeader({ back }: { back?: ReactNode }) {
  const url = useUrl()

  return (
    <header className="contents">
      <HeaderRow back={back} className="border-border border-b">
        <div data-for="visitors" className="flex items-center gap-2.5">
          <Button variant="link" asChild className="px-2 no-underline!">
            <AppLink to={areaUrl('client', url)}>{strings.signIn}</AppLink>
          </Button>
          {!back && (
            <Button variant="ember" size="sm" asChild className="text-base!">
              <AppLink to={areaUrl('client', url, 'cadastrar')}>{strings.signUp}</AppLink>
            </Button>
          )}
        </div>
      </HeaderRow>
      {isPrerendering && !back && (
        <GreetingRow data-for="members" role="status">
          <Chip>{strings.loading}</Chip>
        </GreetingRow>
      )}
    </header>
  )
}
