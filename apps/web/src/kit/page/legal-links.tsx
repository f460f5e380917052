import { paths } from '@fenix/domain/routes.ts'
import { legalTexts } from '@fenix/domain/terms.ts'
import { strings } from '../texts.ts'
import { AppLink } from '../ui/app-link.tsx'

export const LegalLinks = () => (
  <p className="flex flex-wrap justify-center gap-x-4">
    {legalTexts.map((text) => (
      <AppLink
        key={text}
        to={paths[text]}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {strings[text]}
      </AppLink>
    ))}
  </p>
)
