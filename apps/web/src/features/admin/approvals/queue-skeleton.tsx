import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '#strings/admin.ts'

export const QueueSkeleton = () => (
  <div role="status" className="grid">
    <span className="sr-only">{strings.loading}</span>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="flex gap-3 p-3.5">
        <Skeleton className="size-14 shrink-0" />
        <div className="grid flex-1 content-start gap-2 pt-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
