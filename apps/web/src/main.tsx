import './styles/index.css'
import '#lib/zod-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { landFromMail } from '#app/land.ts'
import { readLanding } from '#data/session/landing.ts'
import { startSession } from '#data/session/session-store.ts'
import { watchBack } from '#lib/overlays.ts'

const isAwaited = readLanding(window.location.hash) !== undefined

landFromMail()
startSession({ isAwaited })
watchBack()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
