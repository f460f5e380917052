import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { Cover } from './cover.tsx'

test('a missing cover is labeled and does not look as if it were loading', async () => {
  await renderInApp(<Cover path={undefined} className="size-16" />)
  const icon = page.getByRole('img', { name: 'Sem foto' })
  await expect.element(icon).toBeVisible()
  expect(icon.element().parentElement?.className).not.toContain('bg-skeleton')
})
