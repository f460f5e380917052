import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import PhotoGallery from './photo-gallery.tsx'

const photos = [1, 2, 3, 4].map((number) => ({
  card: `/${number}-480.webp`,
  full: `/${number}-1600.webp`,
  cardSrcSet: '',
  srcSet: '',
  placeholder: undefined,
}))

test('End and Home show the last and the first photo', async () => {
  await renderInApp(<PhotoGallery name="Doces da Tia" photos={photos} startIndex={1} onClose={() => {}} />)
  await expect.element(page.getByText('2 de 4')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('4 de 4')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('1 de 4')).toBeVisible()
})
