import { formatDay } from '@fenix/domain/dates.ts'
import { supportLink, supportWords } from '@fenix/domain/support.ts'
import { type LegalText, privacyVersion, termsVersion } from '@fenix/domain/terms.ts'
import { config } from '#kit/browser/config.ts'
import { useTitle } from '#kit/page/use-title.ts'
import { strings as app } from '#kit/texts.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { privacy } from './privacy-texts.ts'
import { terms } from './terms-texts.ts'
import { type LegalContent, strings } from './texts.ts'

/** The texts with the dates of their current versions. */
export const legalContents: Record<LegalText, LegalContent & { version: string }> = {
  terms: { ...terms, version: termsVersion },
  privacy: { ...privacy, version: privacyVersion },
}

/** The operator of this installation, and their contact, if set. */
function Contact() {
  const { title, nobody, operator, text, greeting } = strings.contact
  const href = supportLink(config, greeting)

  return (
    <section>
      <h2 className="text-xl">{href === undefined ? nobody : title}</h2>
      <p className="mt-2">{operator(config.creatorName)}</p>
      {href !== undefined && (
        <p className="mt-2">
          {text}{' '}
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere font-semibold text-primary underline underline-offset-4"
          >
            {supportWords(config)}
            <NewTab />
          </a>
          .
        </p>
      )}
    </section>
  )
}

export default function LegalScreen({ text }: { text: LegalText }) {
  const { title, version, intro, sections } = legalContents[text]
  useTitle(app.pageTitle(title))

  return (
    <article className="mx-auto max-w-[70ch]">
      <header className="pt-5 md:pt-6">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-1 text-muted text-sm">
          <time dateTime={version}>{strings.versionOf(formatDay(version))}</time>
        </p>
        <p className="mt-4 text-lg">{intro}</p>
      </header>
      <div className="mt-7 grid gap-7">
        {sections.map(({ title: heading, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2 className="text-xl">{heading}</h2>
            {points.length > 0 && (
              <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-muted">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <Contact />
      </div>
    </article>
  )
}
