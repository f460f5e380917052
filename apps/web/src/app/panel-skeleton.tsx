import { Skeleton } from '#components/ui/skeleton.tsx'
import { strings } from '#strings/app.ts'

/** While the code of a tab comes. */
export function PanelSkeleton() {
  return (
    <div className="grid gap-4 pt-6" role="status">
      <span className="sr-only">{strings.loading}</span>
      <Skeleton className="h-8 w-1/2 max-w-80" />
      <Skeleton className="h-12" />
      <Skeleton className="h-60" />
    </div>
  )
}
