import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { renderInApp } from '#testing/render-in-app.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextField } from '../form/text-fields.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// React logs the error that the boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

/** An example of a component that crashes when a certain text is typed. */
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

test('if a dialog crashes while the user types, the screen behind it and the typed text remain', async () => {
  await renderInApp(<Screen />)
  const open = page.getByRole('button', { name: 'Contar da festa' })
  await open.click()
  await page.getByLabelText('Lugar').fill('Icaraí')
  await page.getByLabelText('Data').fill('20270')
  await expect.element(page.getByText('Algo deu errado')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(open).toBeVisible()
  expect(sessionStorage.getItem('fenix:draft:party-form')).toContain('Icaraí')
  expect(console.error).toHaveBeenCalled()
})

function Page({ path }: { path: string }) {
  if (path === '/broken') throw new TypeError('Failed to fetch dynamically imported module')

  return <h1>Aberta</h1>
}

/** A page that crashes at one URL, with a button that goes to another URL. */
function Pages() {
  const [path, setPath] = useState('/broken')

  return (
    <>
      <button type="button" onClick={() => setPath('/')}>
        Sair
      </button>
      <ErrorBoundary path={path}>
        <Page path={path} />
      </ErrorBoundary>
    </>
  )
}

test('a page that has crashed at one URL is rendered again at another', async () => {
  await renderInApp(<Pages />)
  await expect.element(page.getByRole('alert').getByText('Algo deu errado')).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByRole('heading', { name: 'Aberta' })).toBeVisible()
})

test('if code fails to load offline, the screen reports a missing connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderInApp(<Pages />)
  await expect.element(page.getByRole('alert').getByText('Sem conexão')).toBeVisible()
})
