import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '../texts.ts'

export const ReviewSkeletons = () => (
  <div role="status" className="grid gap-6 py-4">
    <span className="sr-only">{strings.loading}</span>
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className="grid gap-2.5">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4" />
      </div>
    ))}
  </div>
)
