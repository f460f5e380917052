import type { UserType } from '@fenix/domain/roles.ts'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import { whenIdle } from '#lib/idle.ts'
import { retry } from '#lib/retry.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const BannerSpace = lazy(async () => {
  await whenIdle()

  return retry(() => import('#features/banners/banner-space.tsx'))
})

type BannerProps = {
  userType: UserType
  /** Where the professionals are on another tab of the same role. */
  onShowProfessionals?: (() => void) | undefined
}

/** Whether what somebody came to see has been read, once. */
function useHasRead() {
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [hasRead, setHasRead] = useState(false)
  if (!isReading && !hasRead) setHasRead(true)

  return hasRead
}

/** Its room is there from the first moment; its code and pictures come when the page has been read and painted. */
export const Banner = (props: BannerProps) =>
  useHasRead() ? (
    <ErrorBoundary fallback={<BannerFrame />}>
      <Suspense fallback={<BannerFrame />}>
        <BannerSpace {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <BannerFrame />
  )
