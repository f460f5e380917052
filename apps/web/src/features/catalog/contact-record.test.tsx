import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toProfessional } from '#data/professionals/professionals.mapper.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { fakeFetch, respondWith } from '#testing/responses.ts'
import { shownToast } from '#testing/toast.ts'
import { ProfessionalList } from './professional-list.tsx'

const send = vi.fn<typeof fetch>(fakeFetch)
vi.stubGlobal('fetch', send)

const records = () => send.mock.calls.filter(([url]) => String(url).endsWith('/rpc/record_contact'))

let followed = 0

// No link is opened.
document.addEventListener('click', (event) => {
  if (!event.defaultPrevented) followed += 1
  event.preventDefault()
})

beforeEach(() => {
  // Whether the tips of a first contact are loaded would depend on the machine.
  localStorage.setItem('fenix:contact-tips', 'true')
  followed = 0
  send.mockClear()
})

async function contact(clientId: string | null, link: RegExp) {
  await renderInApp(
    <ProfessionalList
      professionals={[toProfessional(listingRow({ instagram: 'buffet' }))]}
      clientId={clientId}
    />,
  )
  await page.getByRole('link', { name: link }).click()
  expect(followed).toBe(1)
}

for (const link of [/^WhatsApp/, /^Instagram/]) {
  test(`a client's tap on ${link.source.slice(1)} is recorded by a request that outlives the page`, async () => {
    respondWith({ body: null })
    await contact('client', link)
    await expect.poll(records).toHaveLength(1)
    const [, init] = records()[0] ?? []
    expect(init).toMatchObject({ keepalive: true, body: '{"professional_id":"p1"}' })
  })
}

test('a contact that cannot be recorded is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  respondWith({ status: 500, body: { message: 'boom' } })
  await contact('client', /^WhatsApp/)
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  await expect.element(shownToast()).not.toBeInTheDocument()
  warn.mockRestore()
})

test("a visitor's tap is not recorded", async () => {
  await contact(null, /^WhatsApp/)
  expect(records()).toHaveLength(0)
})
