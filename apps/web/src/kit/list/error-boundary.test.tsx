import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { renderInApp } from '#testing/render-in-app.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextField } from '../form/text-fields.tsx'

/** Stands for any part that cannot show what was typed. */
function Hint({ control }: { control: Control<{ date: string; place: string }> }) {
  const date = useWatch({ control, name: 'date' })
  if (date.includes('20270')) throw new RangeError('Invalid time value')

  return <p>{date}</p>
}

function Screen() {
  const [isOpen, setOpen] = useState(false)

  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Contar da festa
      </button>
      {isOpen && (
        <FormDialog
          title="Sua festa"
          submit="Salvar"
          draft="party-form"
          schema={z.object({ date: z.string(), place: z.string() })}
          values={{ date: '', place: '' }}
          onSubmit={() => {}}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <>
              <TextField control={form.control} name="place" label="Lugar" />
              <TextField control={form.control} name="date" label="Data" />
              <Hint control={form.control} />
            </>
          )}
        </FormDialog>
      )}
    </main>
  )
}

test('a part that crashes while one types leaves the rest of the screen and what was typed', async () => {
  // React reports what the boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderInApp(<Screen />)
  const open = page.getByRole('button', { name: 'Contar da festa' })
  await open.click()
  await page.getByLabelText('Lugar').fill('Icaraí')
  await page.getByLabelText('Data').fill('20270')
  await expect.element(page.getByText('Algo deu errado')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(open).toBeVisible()
  expect(sessionStorage.getItem('fenix:draft:party-form')).toContain('Icaraí')
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
})
