import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { DownloadCsv } from './download-csv.tsx'

afterEach(() => void vi.restoreAllMocks())

const person = (index: number) => ({
  id: `u${index}`,
  name: index === 0 ? '=HYPERLINK("x")' : `Pessoa ${index}`,
  user_type: 'client',
  phone: '21900000001',
  email: `p${index}@example.com`,
  created_at: '2026-11-20T12:00:00Z',
})

const supplier = {
  place: [0, 'Buffet Maré', 'p1'],
  name: 'Buffet Maré',
  category: 'Buffet',
  cities: ['Niterói', 'Maricá'],
  status: 'suspended',
  is_recommended: true,
  is_verified: false,
  rating: 4.5,
  owner_name: 'Rosa',
  email: 'rosa@example.com',
  whatsapp: '21900000001',
}

/** Downloads a list; resolves to the file's lines. */
async function download(list: 'suppliers' | 'users') {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderInApp(<DownloadCsv list={list} />)
  await page.getByRole('button', { name: /^Baixar a lista/ }).click()
  await expect.element(toastText('Lista baixada. Isso fica no Registro.')).toBeVisible()
  const [file] = made.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('No file was made')

  return (await file.text()).split('\r\n')
}

test('all users are downloaded, page by page, after the download was recorded', async () => {
  const calls: string[] = []
  respondWith((url, _method, body) => {
    const { after } = JSON.parse(String(body))
    calls.push(`${new URL(url).pathname.split('/').at(-1)} ${after?.id ?? ''}`.trim())
    const first = after ? 200 : 0

    return { body: Array.from({ length: after ? 5 : 200 }, (_, index) => person(first + index)) }
  })
  const lines = await download('users')
  expect(calls).toEqual(['admin_record_export', 'admin_users', 'admin_users u199'])
  expect(lines).toHaveLength(1 + 205 + 1)
  expect(lines.slice(0, 3)).toEqual([
    '"Nome";"Tipo";"E-mail";"Telefone";"Cadastro em"',
    '"\'=HYPERLINK(""x"")";"Cliente";"p0@example.com";"(21) 90000-0001";"20/11/2026"',
    '"Pessoa 1";"Cliente";"p1@example.com";"(21) 90000-0001";"20/11/2026"',
  ])
})

test('a supplier is a line without CPF or CNPJ', async () => {
  respondWith({ body: [supplier] })
  expect((await download('suppliers')).slice(0, 2)).toEqual([
    '"Nome";"Categoria";"Cidades";"Situação";"Fênix Indica";"Verificado";"Nota";"Responsável";"E-mail";"WhatsApp"',
    '"Buffet Maré";"Buffet";"Niterói, Maricá";"Suspenso";"Sim";"Não";"4,5";"Rosa";"rosa@example.com";"(21) 90000-0001"',
  ])
})

test('a download that cannot be recorded makes no file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  respondWith({ status: 500, body: { code: 'PGRST001', message: 'connection refused' } })
  await renderInApp(<DownloadCsv list="users" />)
  await page.getByRole('button', { name: /^Baixar a lista/ }).click()
  await expect.element(toastText('Erro ao baixar a lista')).toBeVisible()
  expect(made).not.toHaveBeenCalled()
})
