import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { toastText } from '#testing/toast.ts'
import { useDialog } from './use-dialog.ts'

type Dialog = ComponentType<{ onClose: () => void }>

const TestDialog: Dialog = ({ onClose }) => (
  <button type="button" onClick={onClose}>
    Fechar o diálogo
  </button>
)

function Opener({ load }: { load: () => Promise<{ default: Dialog }> }) {
  const { Dialog, open, close } = useDialog(load)
  const [text, setText] = useState('')

  return (
    // The padding keeps the controls below the toast, as the header does in the app.
    <main className="pt-24">
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={open}>
        Abrir
      </button>
      {Dialog && <Dialog onClose={close} />}
    </main>
  )
}

test('a toast reports that a dialog failed to download, and the next tap opens the dialog', async () => {
  const load = vi.fn(async () => ({ default: TestDialog }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await renderInApp(<Opener load={load} />)
  const open = page.getByRole('button', { name: 'Abrir' })
  const close = page.getByRole('button', { name: 'Fechar o diálogo' })
  await page.getByLabelText('Texto').fill('Já escrito')

  await open.click()
  await expect.element(toastText('Não foi possível abrir')).toBeVisible()
  await expect.element(page.getByLabelText('Texto')).toHaveValue('Já escrito')
  await expect.element(close).not.toBeInTheDocument()

  await open.click()
  await close.click()
  await expect.element(close).not.toBeInTheDocument()
})
