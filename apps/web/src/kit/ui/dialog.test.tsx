import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { Dialog, DialogContent, DialogSubmit, DialogTitle } from './dialog.tsx'

const onClose = vi.fn()

const sheet = page.getByRole('dialog', { name: 'Filtros' })

/** Moves one finger from the sheet's title by these distances, in steps. */
function swipe({ down = 0, aside = 0 }) {
  const target = page.getByText('Filtros').element()
  const send = (type: string, x: number, y: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: 180 + x, clientY: 300 + y })
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        touches: type === 'touchend' ? [] : [touch],
        changedTouches: [touch],
      }),
    )
  }
  send('touchstart', 0, 0)
  for (const part of [0.25, 0.5, 1]) send('touchmove', aside * part, down * part)
  send('touchend', aside, down)
}

beforeEach(async () => {
  onClose.mockClear()
  await page.viewport(360, 740)
  await renderInApp(
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Filtros</DialogTitle>
        <p style={{ height: 1200 }}>Muitos filtros</p>
        <DialogSubmit label="Aplicar" busy={undefined} />
      </DialogContent>
    </Dialog>,
  )
  await expect.element(sheet).toBeVisible()
  // Each test measures the sheet's position, so its entrance from below must be over.
  const [entering] = sheet.element().getAnimations()
  await entering?.finished
})

test('a long swipe down closes a sheet', () => {
  swipe({ down: 120 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a short swipe down, a swipe to the side, or a swipe up leaves the sheet open and in its place', async () => {
  const before = sheet.element().getBoundingClientRect().top
  swipe({ down: 40 })
  swipe({ down: 90, aside: 120 })
  swipe({ down: -120 })

  expect(onClose).not.toHaveBeenCalled()
  await expect.poll(() => sheet.element().getBoundingClientRect().top).toBe(before)
})

test('swiping down in a sheet that is scrolled down does not close the sheet', () => {
  sheet.element().scrollTop = 200
  swipe({ down: 120 })
  expect(onClose).not.toHaveBeenCalled()
})

test('on a desktop, where a dialog is not a sheet, a swipe does nothing', async () => {
  await page.viewport(1280, 800)
  swipe({ down: 120 })
  expect(onClose).not.toHaveBeenCalled()
})

test('the submit button of a form in a dialog stays in view while the dialog scrolls', async () => {
  const submit = page.getByRole('button', { name: 'Aplicar' })
  for (const top of [0, 300, 5000]) {
    sheet.element().scrollTop = top
    await expect.element(submit).toBeInViewport({ ratio: 1 })
  }
})
