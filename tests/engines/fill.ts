import type { Locator } from '@playwright/test'

/** Types a text in place of what is there: over BiDi, Playwright's `fill` appends, and React does not notice it. */
async function fill(this: Locator, text: string) {
  await this.focus()
  await this.press('ControlOrMeta+A')
  await this.press('Delete')
  await this.pressSequentially(text)
}

/** Replaces `fill` of all locators, whose class Playwright does not export. */
export const typeInsteadOfFill = (any: Locator) => Object.assign(Object.getPrototypeOf(any), { fill })
