import type { Page } from '@playwright/test'
import type { Server } from '../server.ts'

/** A screen, a dialog or a state of one, and how to open it on the demo server. */
export type ScreenToSee = {
  /** The name of the screen's picture files. */
  id: string
  /** The Portuguese title of the screen. */
  title: string
  open: (page: Page, demo: Server) => Promise<unknown>
}
