import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Toaster } from '#components/ui/toaster.tsx'
import { strings } from '#strings/app.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { persistOptions } from './persistence.ts'
import { queryClient } from './query-client.ts'
import { Screen } from './screen.tsx'

const brokenApp = () => (
  <main role="alert" className="grid min-h-dvh place-content-center">
    <EmptyState
      title={strings.brokenApp.title}
      text={strings.brokenApp.text}
      lit={0}
      action={<Button onClick={() => window.location.reload()}>{strings.brokenApp.reload}</Button>}
    />
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
