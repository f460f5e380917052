import { Placeholder, Skeleton } from '../ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

export const RowSkeletons = () => (
  <Placeholder className="grid divide-y divide-border">
    {rows.map((row) => (
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
