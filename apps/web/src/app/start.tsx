import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readLanding } from '#data/session/landing.ts'
import { startSession } from '#data/session/session-store.ts'
import { watchConnection } from '#lib/connection.ts'
import { watchBack } from '#lib/overlays.ts'
import { installServiceWorker } from '#lib/service-worker.ts'
import { App } from './app.tsx'
import { followAppearance } from './follow-appearance.ts'
import { landFromMail } from './land.ts'

const isAwaited = readLanding(window.location.hash) !== undefined

landFromMail()
startSession({ isAwaited })
watchBack()
installServiceWorker()
watchConnection()
void followAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
