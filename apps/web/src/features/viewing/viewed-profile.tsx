import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { navigate } from '#kit/url/url.ts'
import { viewedProfile } from '#resources/users/queries.ts'
import type { ListedUser } from '#resources/users/row.ts'
import { strings } from './texts.ts'

export const BackToAdmin = ({ to }: { to: string }) => (
  <Button size="sm" className="mt-5 md:mt-6" onClick={() => navigate(to)}>
    <ArrowLeft aria-hidden="true" className="size-5" />
    {strings.backToAdmin}
  </Button>
)

const ProfileSkeleton = () => (
  <Card role="status" className="flex items-center gap-4 p-4">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="size-10 shrink-0" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </Card>
)

type ViewedProfileProps = { userId: string; children: (profile: ListedUser) => ReactNode }

/** Loads the profile that an administrator opened. */
export function ViewedProfile({ userId, children }: ViewedProfileProps) {
  const { data, error, isLoading, refetch } = useQuery(viewedProfile(userId))

  if (data) return children(data)
  if (isLoading) return <ProfileSkeleton />

  return (
    <Card>
      <ErrorState title={errors.profileLookup} error={error} onRetry={() => void refetch()} />
    </Card>
  )
}
