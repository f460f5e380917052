import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Reviews } from '#features/catalog/reviews/reviews.tsx'
import { queryClient } from '#resources/query-client.ts'

/** Brings the query client to a page that was served without it. */
export default function MoreReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews {...props} />
    </QueryClientProvider>
  )
}
