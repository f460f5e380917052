import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readLanding } from '#data/session/landing.ts'
import { startSession } from '#data/session/session-store.ts'
import { hideBrokenPictures } from '#lib/broken-pictures.ts'
import { watchConnection } from '#lib/connection.ts'
import { watchBack } from '#lib/overlays.ts'
import { replacePrerendered } from '#lib/prerendered.ts'
import { installServiceWorker } from '#lib/service-worker.ts'
import { App } from './app.tsx'
import { fetchedAhead } from './fetch-ahead.ts'
import { followAppearance } from './follow-appearance.ts'
import { landFromMail } from './land.ts'
import { LoadingScreen } from './loading-screen.tsx'

const isAwaited = readLanding(window.location.hash) !== undefined

hideBrokenPictures()
landFromMail()
startSession({ isAwaited })
watchBack()
installServiceWorker()
watchConnection()
void followAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

replacePrerendered(root)
const app = createRoot(root)
const ahead = fetchedAhead()

if (ahead) app.render(<LoadingScreen />)
void Promise.resolve(ahead).then(() =>
  // As a transition React gives way in between to a touch, and to what else waits on a slow processor.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
