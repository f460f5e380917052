import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Reviews } from '#features/catalog/reviews/reviews.tsx'
import { queryClient } from './query-client.ts'

/** Reviews for a page that was served without the code that asks the server. */
export default function MoreReviews(props: ComponentProps<typeof Reviews>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews {...props} />
    </QueryClientProvider>
  )
}
