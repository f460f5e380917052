import { Placeholder, Skeleton } from '#kit/ui/skeleton.tsx'

export const ReviewSkeletons = () => (
  <Placeholder className="grid gap-6 py-4">
    {['first', 'second', 'third'].map((place) => (
      <div key={place} className="grid gap-2.5">
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4" />
      </div>
    ))}
  </Placeholder>
)
