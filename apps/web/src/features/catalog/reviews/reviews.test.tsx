import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { SortedReviews } from './reviews.tsx'

for (const [count, controls] of [
  [14, 0],
  [15, 2],
] as const) {
  test(`with ${count} reviews there are ${controls} controls for order and stars`, async () => {
    await renderInApp(<SortedReviews count={count}>{({ order }) => <p>{order}</p>}</SortedReviews>)
    await expect.element(page.getByText('newest')).toBeVisible()
    expect(page.getByRole('combobox').elements()).toHaveLength(controls)
  })
}
