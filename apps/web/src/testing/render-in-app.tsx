import '#styles/index.css'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import Notices from '#app/notices.tsx'
import { queryClient } from '#resources/query-client.ts'

/** The app's root, which makes room for a toast; elsewhere it would cover controls for five seconds. */
const pageRoot = () => document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))

/** Renders with the app's notices, as a page that was served: without a query client. */
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

/** Reads data again, as news from the server make the app do. */
export const readAgain = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })

/** The data that the screens show. */
export const shownData = (queryKey: QueryKey) => queryClient.getQueryData(queryKey)
