import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '#strings/registration.ts'

const fields = ['name', 'category', 'cities', 'whatsapp', 'instagram']

export const RegistrationSkeleton = () => (
  <div role="status" className="grid gap-4.5 pt-5 md:pt-6">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="h-7 w-56" />
    {fields.map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12" />
      </div>
    ))}
    <Skeleton className="h-32" />
  </div>
)
