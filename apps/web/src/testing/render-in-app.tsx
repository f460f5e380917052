import '#styles/index.css'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import Notices from '#app/notices.tsx'
import { queryClient } from '#resources/query-client.ts'

/** A root like the app's, which makes room for a toast. Without room, a toast would cover controls for five seconds. */
const pageRoot = () => document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))

/** Renders with the app's notices but without a query client, like a served page. */
export const renderServed = (children: ReactNode) =>
  render(
    <>
      {children}
      <Notices />
    </>,
    { container: pageRoot() },
  )

/** Renders with the app's query client and notices, which surround every screen. */
export const renderInApp = (children: ReactNode) =>
  renderServed(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)

/** Fetches data again, as the app does when the server reports a change. */
export const readAgain = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })

/** The data that the screens show. */
export const shownData = (queryKey: QueryKey) => queryClient.getQueryData(queryKey)
