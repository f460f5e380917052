import type { Page } from '@playwright/test'
import type { Server } from '../server.ts'

/** A screen, a dialog or a state of one, and how to come to it on a server with the demo. */
export type ScreenToSee = {
  /** Names its pictures. */
  id: string
  /** What people call it. */
  title: string
  open: (page: Page, demo: Server) => Promise<unknown>
}
