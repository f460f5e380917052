import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import ConflictDialog from './conflict-dialog.tsx'

const clashes = [
  { label: 'Nome', mine: { text: 'Som da Ana' }, theirs: { text: 'Som do Rui' } },
  { label: 'Descrição', mine: { text: '' }, theirs: { text: 'Festas de noite.\nE de dia.' } },
]

const onChoose = vi.fn()
const onClose = vi.fn()

const open = () =>
  renderInApp(
    <ConflictDialog clashes={clashes} about="Sabor & Afeto" onChoose={onChoose} onClose={onClose} />,
  )

const field = (name: string) => page.getByRole('group', { name })
const mine = (name: string) => field(name).getByRole('radio', { name: 'A sua versão' })
const theirs = (name: string) => field(name).getByRole('radio', { name: 'A versão de agora' })
const save = page.getByRole('button', { name: 'Salvar' })

test('both versions of each field are shown, and neither is chosen beforehand', async () => {
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Mudou enquanto você editava' })).toBeVisible()
  await expect.element(page.getByText('Sabor & Afeto')).toBeVisible()
  await expect.element(mine('Nome')).toHaveAccessibleDescription('Som da Ana')
  await expect.element(theirs('Nome')).toHaveAccessibleDescription('Som do Rui')
  await expect.element(mine('Descrição')).toHaveAccessibleDescription('Nada')
  await expect.element(theirs('Descrição')).toHaveAccessibleDescription(/^Festas de noite\.\s+E de dia\.$/)
  for (const { label } of clashes) {
    await expect.element(mine(label)).not.toBeChecked()
    await expect.element(theirs(label)).not.toBeChecked()
  }
})

test('saving requires a choice for each field, and then passes on all choices', async () => {
  await open()
  await theirs('Nome').click()
  await save.click()
  await expect.element(field('Descrição')).toHaveAccessibleDescription('Escolha uma das duas.')
  await expect.element(mine('Descrição')).toHaveFocus()
  expect(onChoose).not.toHaveBeenCalled()

  await userEvent.keyboard(' ')
  await save.click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(['theirs', 'mine'])
})

test('closing the conflict dialog chooses neither version', async () => {
  await open()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
