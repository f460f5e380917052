import type { UserType } from '@fenix/domain/roles.ts'
import { lazy, Suspense } from 'react'
import { BannerFrame } from '#features/banners/banner-frame.tsx'

const BannerSpace = lazy(() => import('#features/banners/banner-space.tsx'))

type BannerProps = {
  userType: UserType
  /** Where the professionals are on another tab of the same role. */
  onShowProfessionals?: (() => void) | undefined
}

/** Its room is there from the first moment, its code comes when the page has been painted. */
export const Banner = (props: BannerProps) => (
  <Suspense fallback={<BannerFrame />}>
    <BannerSpace {...props} />
  </Suspense>
)
