import '#styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '#app/query-client.ts'
import Toaster from '#components/ui/toaster.tsx'

/** Renders with what the app puts around every screen: its query client and its messages. */
export const renderInApp = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>,
  )
