import type { UserType } from '@fenix/domain/roles.ts'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import { whenIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const BannerSpace = lazy(async () => {
  await whenIdle()

  return retry(() => import('#features/banners/banner-space.tsx'))
})

type BannerProps = {
  userType: UserType
  /** Opens the professionals; undefined on the tab that shows them, or if the role has none. */
  onShowProfessionals?: (() => void) | undefined
}

/** Whether the screen's first queries have finished; then stays true. */
function useHasRead() {
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [hasRead, setHasRead] = useState(false)
  if (!isReading && !hasRead) setHasRead(true)

  return hasRead
}

/** Reserves its space from the first paint; code and pictures load after the screen's own data. */
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
