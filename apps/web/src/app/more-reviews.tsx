import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Reviews } from '#features/catalog/reviews/reviews.tsx'
import { queryClient } from '#resources/query-client.ts'

/** Adds the query client to a served page, which starts without one. */
export default function MoreReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews {...props} />
    </QueryClientProvider>
  )
}
