import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { watchBack } from './overlays.ts'

watchBack()

function Screen({ onConfirm, onBehind }: { onConfirm: () => void; onBehind: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const confirm = () => {
    onConfirm()
    setOpen(false)
  }

  return (
    <>
      <button type="button" className="fixed inset-0" onClick={onBehind}>
        Ampliar a foto
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Confirmar?"
        text="Some da lista."
        confirmLabel="Rejeitar"
        onConfirm={confirm}
      />
    </>
  )
}

test('when the first press of a double click closes a dialog, the second reaches nothing behind it', async () => {
  const onConfirm = vi.fn()
  const onBehind = vi.fn()
  await renderInApp(<Screen onConfirm={onConfirm} onBehind={onBehind} />)
  await page.getByRole('button', { name: 'Rejeitar' }).dblClick({ delay: 60 })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect([onConfirm.mock.calls.length, onBehind.mock.calls.length]).toEqual([1, 0])

  await page.getByRole('button', { name: 'Ampliar a foto' }).click()
  expect(onBehind).toHaveBeenCalledOnce()
})
