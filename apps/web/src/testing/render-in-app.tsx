import '#styles/index.css'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '#app/query-client.ts'
import Toaster from '#components/ui/toaster.tsx'

/** Renders with the app's query client and toasts, which surround every screen. */
export const renderInApp = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>,
  )

/** Reads data again, as news from the server make the app do. */
export const readAgain = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })
