import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { expireToasts, shownToast } from '#testing/toast.ts'
import { showToast } from './toast.ts'

const message = { tone: 'destructive', title: 'Preencha todos os campos obrigatórios' } as const

beforeEach(async () => {
  expireToasts()
  await renderInApp(<button type="button">Cadastrar</button>)
})

afterEach(() => void vi.useRealTimers())

test('one message is visible at a time, and the next one replaces it', async () => {
  showToast(message)
  await expect.element(shownToast()).toHaveTextContent(message.title)
  showToast({ ...message, title: 'Imagem muito grande' })
  await expect.element(shownToast()).toHaveTextContent('Imagem muito grande')
  expect(shownToast().elements()).toHaveLength(1)
})

test('a message disappears after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showToast(message)
  await expect.element(shownToast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(4900)
  await expect.element(shownToast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(shownToast()).not.toBeInTheDocument()
})

test('a message stays while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showToast(message)
  await userEvent.hover(shownToast())
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(shownToast()).toBeVisible()
  await userEvent.unhover(shownToast())
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(shownToast()).not.toBeInTheDocument()
})

test('a message without a time limit stays until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showToast({ ...message, durationMs: Number.POSITIVE_INFINITY })
  await expect.element(shownToast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await shownToast().getByRole('button', { name: 'Fechar aviso' }).click()
  await expect.element(shownToast()).not.toBeInTheDocument()
})

const deletion = { tone: 'success', title: 'Avaliação excluída' } as const

test('the message about a deletion has a button that undoes the deletion, and disappears when the button is pressed', async () => {
  const undo = vi.fn()
  showToast({ ...deletion, undo })
  await shownToast().getByRole('button', { name: 'Desfazer' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(shownToast()).not.toBeInTheDocument()
})

test('the message about a deletion disappears after eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showToast({ ...deletion, undo: () => undefined })
  await expect.element(shownToast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(7900)
  await expect.element(shownToast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(shownToast()).not.toBeInTheDocument()
})

test('F8 moves the focus to the message, where Tab and Enter can close it', async () => {
  showToast(message)
  await expect.element(shownToast()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('region', { name: /^Avisos/ }).getByRole('list')).toHaveFocus()
  await userEvent.tab()
  await expect.element(shownToast()).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(shownToast()).not.toBeInTheDocument()
})

/** Drags the message to the right with the mouse. */
function swipe(distance: number) {
  const target = shownToast().element()
  const send = (type: string, x: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: 40 + x }),
    )
  send('pointerdown', 0)
  for (const part of [0.25, 0.5, 1]) send('pointermove', distance * part)
  send('pointerup', distance)
}

test('swiping a message 50 pixels aside dismisses it; a shorter swipe does not', async () => {
  showToast(message)
  await expect.element(shownToast()).toBeVisible()
  swipe(45)
  await expect.element(shownToast()).toHaveAttribute('data-swipe', 'cancel')
  swipe(60)
  await expect.element(shownToast()).not.toBeInTheDocument()
})

test('a message is at most 420 pixels wide and inside the window', async () => {
  showToast({ ...message, description: 'Uma descrição que é longa. '.repeat(8) })
  for (const width of [360, 1280]) {
    await page.viewport(width, 740)
    const { left, right } = shownToast().element().getBoundingClientRect()
    expect(right - left).toBeLessThanOrEqual(420)
    expect([left >= 0, right <= width]).toEqual([true, true])
  }
})
