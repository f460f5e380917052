import type { UserType } from '@fenix/domain/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { bannerQueries } from '#resources/banners/queries.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { BannerFrame } from './banner-frame.tsx'
import { QuoteInvitation } from './quote-invitation.tsx'

type BannerSpaceProps = { userType: UserType; onShowProfessionals?: (() => void) | undefined }

/** The banners, or an invitation to ask for a quote when there are none. */
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
