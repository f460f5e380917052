import { whatsappChatLink } from '@fenix/domain/contact-links.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import { config } from '#kit/browser/config.ts'
import { LegalLinks } from '#kit/page/legal-links.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { Button } from '#kit/ui/button.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { strings as app } from '#strings/app.ts'
import { FraudTips } from './fraud-tips.tsx'
import { Guide } from './guide.tsx'
import { type GuideId, strings } from './help-texts.ts'

const everyone: readonly GuideId[] = ['find', 'favorites', 'register', 'contact']

/** The guide that is open at first. */
const firstFor: Record<UserType, GuideId> = { client: 'find', provider: 'register', admin: 'admin' }

function Support({ phone }: { phone: string }) {
  return (
    <section aria-labelledby="support" className="rounded-lg bg-surface-2 p-6">
      <h2 id="support" className="text-xl">
        {strings.support.title}
      </h2>
      <p className="mt-2 mb-4 text-muted">{strings.support.text}</p>
      <Button variant="whatsapp" asChild>
        <a href={whatsappChatLink(phone, strings.support.greeting)} target="_blank" rel="noreferrer">
          <WhatsAppIcon />
          {strings.support.button}
        </a>
      </Button>
    </section>
  )
}

export default function HelpScreen({ userType }: { userType: UserType }) {
  const guides = userType === 'admin' ? (['admin', ...everyone] as const) : everyone

  return (
    <div className="mx-auto max-w-form">
      <ScreenHeading title={strings.title} text={strings.text} />
      <div className="mb-6 grid gap-3">
        {guides.map((id) => (
          <Guide key={id} guide={strings.guides[id]} isOpen={id === firstFor[userType]} />
        ))}
      </div>
      <FraudTips />
      {config.supportWhatsapp !== undefined && <Support phone={config.supportWhatsapp} />}
      <footer className="mt-6 text-center text-muted text-xs">
        <p>{app.createdBy(config.creatorName ?? app.productName)}</p>
        <p>{strings.credits}</p>
        <LegalLinks />
      </footer>
    </div>
  )
}
