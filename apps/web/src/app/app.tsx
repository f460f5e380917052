import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { Toaster } from '#components/ui/toaster.tsx'
import { strings } from '#strings/app.ts'
import { BrokenState } from './broken-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { persistOptions } from './persistence.ts'
import { queryClient } from './query-client.ts'
import { Screen } from './screen.tsx'

const brokenApp = (
  <main className="grid min-h-dvh place-content-center">
    <BrokenState {...strings.brokenApp} />
  </main>
)

export function App() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <ErrorBoundary fallback={brokenApp}>
        <Screen />
      </ErrorBoundary>
      <Toaster />
    </PersistQueryClientProvider>
  )
}
