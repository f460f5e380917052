import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const pictures = join(import.meta.dirname, '../../packages/database/demo-pictures')

/** Paths of different real pictures. */
export const photos = (count: number) =>
  readdirSync(pictures)
    .filter((name) => name.endsWith('-1600.webp'))
    .slice(0, count)
    .map((name) => join(pictures, name))

/** A toast's title or description; a dialog above it hides it from assistive technology, not from the eye. */
export const expectToast = (page: Page, text: string) =>
  expect(
    page.getByRole('region', { name: /^Avisos/, includeHidden: true }).getByText(text, { exact: true }),
  ).toBeVisible()
