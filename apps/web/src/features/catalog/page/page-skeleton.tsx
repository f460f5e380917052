import { Skeleton } from '#components/ui/skeleton.tsx'
import { strings } from '#strings/catalog.ts'
import { PageHeader, type WayIn } from './page-header.tsx'

/** While a professional comes who is not in the document. */
export const PageSkeleton = ({ wayIn }: { wayIn: WayIn }) => (
  <>
    <PageHeader wayIn={wayIn} />
    <main role="status" className="mx-auto max-w-312 md:px-6 md:pt-6">
      <span className="sr-only">{strings.loading}</span>
      <Skeleton className="aspect-4/3 md:aspect-3/1" />
      <div className="grid gap-3 px-4 pt-5 md:px-0">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-24" />
      </div>
    </main>
  </>
)
