import { Placeholder, Skeleton } from '../ui/skeleton.tsx'

export const RowSkeletons = ({ rows = 4 }) => (
  <Placeholder className="grid divide-y divide-border">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
      <div key={row} className="flex items-center gap-4 p-4">
        <Skeleton className="size-12 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
    ))}
  </Placeholder>
)
