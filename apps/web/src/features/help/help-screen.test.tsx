import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import HelpScreen from './help-screen.tsx'

afterEach(() => window.history.replaceState(null, '', ' '))

test('a link to the tips against fraud moves the focus there', async () => {
  window.history.replaceState(null, '', '#golpes')
  await renderInApp(<HelpScreen userType="client" />)
  const heading = page.getByRole('heading', { name: 'Dicas contra golpes' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
})

test('the help opened by its tab leaves the focus where it is', async () => {
  await renderInApp(<HelpScreen userType="client" />)
  await expect.element(page.getByRole('heading', { name: 'Dicas contra golpes' })).not.toHaveFocus()
})

test('the picture of a button does not look like one: it has no face and no outline', async () => {
  await renderInApp(<HelpScreen userType="client" />)
  const picture = page.getByText('Filtros', { exact: true }).element()
  const { backgroundColor, borderTopWidth, boxShadow, cursor } = getComputedStyle(picture)
  expect({ backgroundColor, borderTopWidth, boxShadow, cursor }).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    borderTopWidth: '0px',
    boxShadow: 'none',
    cursor: 'default',
  })
})
