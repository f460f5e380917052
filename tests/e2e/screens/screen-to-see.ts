import type { Page } from '@playwright/test'
import type { Server } from '../server.ts'

/** A screen, a dialog or a state of one, and how to open it on the demo server. */
export type ScreenToSee = {
  /** File name of the screen's pictures. */
  id: string
  /** The screen's title. */
  title: string
  open: (page: Page, demo: Server) => Promise<unknown>
}
