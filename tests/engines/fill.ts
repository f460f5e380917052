import type { Locator } from '@playwright/test'

/** Replaces a field's text by typing. Over BiDi, Playwright's `fill` appends, and React does not notice the change. */
async function fill(this: Locator, text: string) {
  await this.focus()
  await this.press('ControlOrMeta+A')
  await this.press('Delete')
  await this.pressSequentially(text)
}

/** Replaces `fill` of all locators, whose class Playwright does not export. */
export const typeInsteadOfFill = (any: Locator) => Object.assign(Object.getPrototypeOf(any), { fill })
