import { paths } from '@fenix/domain/routes.ts'
import type { LegalText } from '@fenix/domain/terms.ts'
import { strings as app } from '#kit/texts.ts'

/** Opens in another tab, so that the passwords, which no draft keeps, stay typed. */
const TextLink = ({ text }: { text: LegalText }) => (
  <a
    href={paths[text]}
    target="_blank"
    rel="noreferrer"
    className="font-semibold underline underline-offset-4"
  >
    {app[text]}
    <span className="sr-only"> {app.newTab}</span>
  </a>
)

/** What signing up agrees to. */
export const SignUpConsent = () => (
  <p className="text-center text-muted text-xs leading-relaxed">
    Ao cadastrar, você aceita os <TextLink text="terms" /> e a <TextLink text="privacy" />.
  </p>
)
