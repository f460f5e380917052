import type { UserType } from '@fenix/domain/roles.ts'
import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { config } from '#kit/browser/config.ts'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { LegalLinks } from '#kit/page/legal-links.tsx'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { GlassIcon, MusicIcon } from '#kit/ui/icons.tsx'

const strings = {
  welcomeTo: 'Boas-vindas ao',
  tagline: 'Conectando clientes e profissionais de eventos',
  client: 'Sou Cliente',
  clientText: 'Quero fazer uma festa',
  provider: 'Sou Fornecedor',
  providerText: 'Quero oferecer meus serviços',
  showProfessionals: 'Ver profissionais',
  admin: 'Acesso Administrativo',
} as const

type ChoiceProps = {
  to: string
  title: string
  text: string
  icon: ComponentType<{ className?: string }>
  look: string
  textLook?: string
}

const Choice = ({ to, title, text, icon: Icon, look, textLook }: ChoiceProps) => (
  <AppLink
    to={to}
    className={cn(
      'flex min-h-18 items-center gap-3.5 rounded-lg py-2.5 pr-3.5 pl-4 forced-colors:border transition-transform duration-150 ease-soft active:scale-[0.98]',
      look,
    )}
  >
    <Icon className="size-7" />
    <span className="flex-1">
      <span className="block font-bold text-[1.1875rem] leading-tight">{title}</span>
      <span className={cn('block text-sm leading-snug', textLook)}>{text}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-6 shrink-0" />
  </AppLink>
)

type WelcomeScreenProps = {
  urlFor: (userType: UserType) => string
  /** The URL of the listing, which is open to visitors. */
  listingUrl: string
}

export function WelcomeScreen({ urlFor, listingUrl }: WelcomeScreenProps) {
  return (
    <PictureSheet>
      <h1 className="mt-1 font-extrabold text-[2.5rem] leading-[1.12] tracking-[-0.022em] md:text-4xl">
        <span className="mb-0.5 block font-medium text-lg text-muted leading-[1.12] tracking-normal">
          {strings.welcomeTo}
        </span>
        {app.productName}
      </h1>
      <p className="mt-2 text-balance text-lg text-muted">{strings.tagline}</p>
      <p className="mt-5.5 mb-2.5 font-semibold">{app.chooseProfile}</p>
      <div className="grid gap-2.5">
        <Choice
          to={urlFor('client')}
          title={strings.client}
          text={strings.clientText}
          icon={GlassIcon}
          look="bg-ember text-on-btn"
        />
        <Choice
          to={urlFor('provider')}
          title={strings.provider}
          text={strings.providerText}
          icon={MusicIcon}
          look="border-[1.5px] border-control"
          textLook="text-muted"
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-center gap-x-6">
        <Button variant="link" asChild>
          <AppLink to={listingUrl}>{strings.showProfessionals}</AppLink>
        </Button>
        <Button variant="link" asChild>
          <AppLink to={urlFor('admin')}>{strings.admin}</AppLink>
        </Button>
      </p>
      <footer className="mt-0.5 text-center text-muted text-xs">
        {app.createdBy(config.creatorName ?? app.productName)}
        <LegalLinks />
      </footer>
    </PictureSheet>
  )
}
