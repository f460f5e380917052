import { strings } from '#strings/app.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Logo } from './logo.tsx'

/** Logo, name and tagline of every header, linked to the welcome. In a narrow window only the logo is shown. */
export const Brand = () => (
  <AppLink to="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-sm">
    <Logo className="size-8 md:size-10" />
    <span className="min-w-0 max-[21.25rem]:sr-only">
      <span className="block font-bold text-[1.0625rem] leading-[1.1] tracking-[-0.01em] md:text-[1.25rem]">
        {strings.productName}
      </span>
      <span className="block text-muted text-xs leading-tight md:text-sm">{strings.tagline}</span>
    </span>
  </AppLink>
)
