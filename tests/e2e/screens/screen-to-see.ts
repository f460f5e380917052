import { expect, type Locator, type Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { openAs } from '../people.ts'
import type { Server } from '../server.ts'

/** A screen, a dialog, or a state of either, on the demo server. */
export type ScreenToSee = {
  /** The name of the screen's picture files. */
  id: string
  title: string
  /** The demo account to sign in with; absent for visitors and new accounts. */
  as?: keyof typeof demoAccounts
  /** The page's path and query. */
  path?: string
  /** Opens the screen where `as` and `path` do not suffice. */
  open?: (page: Page, demo: Server) => Promise<unknown>
  /** The steps to take on the page, such as opening a dialog. */
  act?: (page: Page) => Promise<unknown>
  /** An element that shows that the screen is complete; by default a heading with its title. */
  shows?: (page: Page) => Locator
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

export const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

export const shownBy = (page: Page, { title, shows = heading(title) }: ScreenToSee) => shows(page)

/** Takes the screen's steps on the open page. */
export async function act(page: Page, screen: ScreenToSee) {
  await screen.act?.(page)
  await expect(shownBy(page, screen)).toBeVisible()
}

/** Opens the page of a screen; screens with the same path and account are states of one page. */
export async function openAddress(page: Page, demo: Server, { as, path = '', open }: ScreenToSee) {
  if (open) await open(page, demo)
  else if (as) await openAs(demo, page, demoAccounts[as], path)
  else await page.goto(demo.url + path)
}
