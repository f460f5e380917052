import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has: if these do not suffice, the focus is trapped. */
const mostSteps = 150

/**
 * The key that moves the focus towards `target`; null if `target` has the focus. In a dialog, Tab on the
 * last element leads to the first. On a page it would lead to Firefox's toolbars, so Shift+Tab moves backwards there.
 */
const keyTowards = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement ?? document.body
    if (element === focused) return null
    // A `target` that the app has just replaced has no position in the document.
    const isBehind =
      element.isConnected && focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    return isBehind && !focused.closest('[role=dialog]') ? 'Shift+Tab' : 'Tab'
  })

/** Presses Tab or Shift+Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toHaveCount(1)
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const key = await keyTowards(target)
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with Tab`)
}

/** Asserts that the focused element, or its label, shows a focus ring. */
async function expectRing(target: Locator) {
  const hasRing = await target.evaluate((element) => {
    const candidates = [
      element,
      ...[...document.querySelectorAll('label')].filter(
        (label) => label.contains(element) || label.htmlFor === element.id,
      ),
    ]
    return candidates.some(
      (one) => getComputedStyle(one).outlineStyle !== 'none' && getComputedStyle(one).outlineWidth !== '0px',
    )
  })
  expect(hasRing, `${target} shows that it has the focus`).toBe(true)
}

/** Focuses and activates `target` by keyboard. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await expectRing(target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Opens the file chooser by keyboard and selects `files`. */
export async function chooseFiles(page: Page, target: Locator, files: string[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, target, 'Space')])
  await chooser.setFiles(files)
}
