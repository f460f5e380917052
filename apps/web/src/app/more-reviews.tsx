import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { PublicReviews } from '#features/catalog/reviews/public-reviews.tsx'
import { queryClient } from './query-client.ts'

/** Brings the query client to a page that was served without it. */
export default function MoreReviews(props: ComponentProps<typeof PublicReviews>) {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicReviews {...props} />
    </QueryClientProvider>
  )
}
