import type { UserType } from '@fenix/domain/roles.ts'
import { supportLink, supportWords } from '@fenix/domain/support.ts'
import { Check, ChevronDown, Heart, Mail, Plus, Search, SlidersHorizontal, Star } from 'lucide-react'
import type { ComponentType } from 'react'
import { config } from '#kit/browser/config.ts'
import { LegalLinks } from '#kit/page/legal-links.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { InstagramIcon, WhatsAppIcon } from '#kit/ui/icons.tsx'
import { FraudTips } from './fraud-tips.tsx'
import { type GuideButton, type GuideId, type GuideText, strings } from './texts.ts'

type Face = { icon?: ComponentType<{ className?: string }>; color?: string }

const faces: Partial<Record<GuideButton, Face>> = {
  search: { icon: Search },
  filters: { icon: SlidersHorizontal },
  stars: { icon: Star, color: 'text-star' },
  heart: { icon: Heart, color: 'text-heart' },
  whatsapp: { icon: WhatsAppIcon, color: 'text-wa' },
  instagram: { icon: InstagramIcon },
  review: { icon: Star },
  addPhotos: { icon: Plus },
  approve: { icon: Check },
  accept: { icon: Check },
  remove: { color: 'text-danger' },
}

/**
 * A picture of the button that a step is about. Decorative, because the step names the button; flat and without an
 * outline, so that nobody takes it for a button.
 */
function ButtonPicture({ button }: { button: GuideButton }) {
  const { icon: Icon, color }: Face = faces[button] ?? {}

  return (
    <span
      aria-hidden="true"
      className="inline-flex cursor-default select-none items-center gap-1.5 border-border border-l-2 py-0.5 pl-2.5 text-muted text-sm leading-tight"
    >
      {Icon && <Icon className={cn('size-4.5', color)} />}
      {strings.buttons[button]}
    </span>
  )
}

const everyone: readonly GuideId[] = ['find', 'favorites', 'register', 'contact']

/** The guide that is open at first. */
const firstFor: Record<UserType, GuideId> = { client: 'find', provider: 'register', admin: 'admin' }

function Support() {
  const href = supportLink(config, strings.support.greeting)
  if (href === undefined) return null
  const isChat = config.supportWhatsapp !== undefined

  return (
    <section aria-labelledby="support" className="rounded-lg bg-surface-2 p-6">
      <h2 id="support" className="text-xl">
        {strings.support.title}
      </h2>
      <p className="wrap-anywhere mt-2 mb-4 text-muted">{strings.support.text(supportWords(config))}</p>
      <Button variant={isChat ? 'whatsapp' : 'ink'} asChild>
        <a href={href} target="_blank" rel="noreferrer">
          {isChat ? <WhatsAppIcon /> : <Mail aria-hidden="true" className="size-5" />}
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
      <Support />
      <footer className="mt-6 text-center text-muted text-xs">
        <p>{app.createdBy(config.creatorName ?? app.productName)}</p>
        <p>{strings.credits}</p>
        <LegalLinks />
      </footer>
    </div>
  )
}

function Guide({ guide, isOpen }: { guide: GuideText; isOpen: boolean }) {
  return (
    <details
      open={isOpen}
      className="group rounded-lg bg-surface shadow-1 outline outline-border -outline-offset-1"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-lg">{guide.title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ol className="grid list-none gap-3 px-4 pt-1 pb-5">
        {guide.steps.map(({ text, button }, index) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-ember-soft font-bold text-primary text-sm tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid justify-items-start gap-2 pt-0.5">
              <p>{text}</p>
              {button && <ButtonPicture button={button} />}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
