import type { UserType } from '@fenix/domain/roles.ts'
import { supportLink } from '@fenix/domain/support.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { config } from '#kit/browser/config.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Garland } from '#kit/ui/garland.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { bannerQueries } from '#resources/banners/queries.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { BannerFrame } from './banner-frame.tsx'
import { strings } from './texts.ts'

const texts = strings.quote

const Invitation = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="relative mb-2 flex flex-wrap content-center items-center gap-x-6 gap-y-2.5 overflow-hidden rounded-md bg-ember-soft p-3.5 md:mb-0 md:rounded-lg md:p-8"
  >
    <Garland lamps={7} lit={7} className="absolute -top-2 right-4 w-72 max-md:hidden" />
    <div className="min-w-0 flex-[1_1_14rem]">
      <h2 className="text-lg md:text-2xl">{title}</h2>
      <p className="mt-1 max-w-[44ch] text-sm md:mt-2 md:text-base">{text}</p>
    </div>
    {children}
  </section>
)

type QuoteInvitationProps = {
  userType: UserType
  /** Opens the list of professionals; undefined if the list is already on screen or the role has no such list. */
  onShowProfessionals?: (() => void) | undefined
}

/**
 * Shown instead of banners if there are none. It links to the professionals if the operator has set no
 * contact.
 */
function QuoteInvitation({ userType, onShowProfessionals }: QuoteInvitationProps) {
  const role = userType === 'provider' ? 'provider' : 'client'
  const href = supportLink(config, texts[role].greeting)
  if (href === undefined) {
    return (
      <Invitation {...texts.direct}>
        {onShowProfessionals && (
          <Button size="sm" onClick={onShowProfessionals}>
            {texts.direct.browse}
          </Button>
        )}
      </Invitation>
    )
  }

  return (
    <Invitation {...texts[role]}>
      <Button asChild variant={config.supportWhatsapp ? 'whatsapp' : 'ink'} size="sm">
        <a href={href} target="_blank" rel="noopener noreferrer">
          {config.supportWhatsapp && <WhatsAppIcon className="size-5" />}
          {texts.ask}
          <NewTab />
        </a>
      </Button>
    </Invitation>
  )
}

type BannerSpaceProps = { userType: UserType; onShowProfessionals?: (() => void) | undefined }

export default function BannerSpace({ userType, onShowProfessionals }: BannerSpaceProps) {
  const { data: banners, isLoading } = useQuery(bannerQueries.inTurn())

  if (isLoading) return <BannerFrame />

  return (
    <BannerFrame>
      {banners && banners.length > 0 ? (
        <BannerCarousel banners={banners} isCounted={userType !== 'admin'} />
      ) : (
        <QuoteInvitation userType={userType} onShowProfessionals={onShowProfessionals} />
      )}
    </BannerFrame>
  )
}
