import { after } from 'node:test'
import { chromium } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** A Chromium, which is closed after the tests of the file that imports it. */
export const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
after(() => browser.close())
