import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProfessionalList } from '#features/catalog/professional-list.tsx'
import { recordView } from '#resources/counts/record.ts'
import { toProfessional } from '#resources/professionals/row.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { fakeFetch, respondWith } from '#testing/responses.ts'
import { storeSession } from '#testing/signed-in.ts'
import { shownToast } from '#testing/toast.ts'
import { watchContacts } from './counting.ts'

const send = vi.fn<typeof fetch>(fakeFetch)
vi.stubGlobal('fetch', send)

const sent = (count: 'view' | 'contact') =>
  send.mock.calls.flatMap(([url, init]) => (String(url).endsWith(`/rpc/record_${count}`) ? [init] : []))

let followed = 0

watchContacts()
// Counts the clicks that would open a link, and keeps the link from opening.
window.addEventListener('click', (event) => {
  if (!event.defaultPrevented) followed += 1
  event.preventDefault()
})

beforeEach(() => {
  // Marks the tips against fraud as seen: a first tap on a contact would load them, which may take long on a slow machine.
  localStorage.setItem('fenix:contact-tips', 'true')
  followed = 0
  send.mockClear()
})

async function contact(link: RegExp) {
  await renderInApp(
    <ProfessionalList
      professionals={[toProfessional(listingRow({ instagram: 'buffet' }))]}
      clientId={null}
    />,
  )
  await page.getByRole('link', { name: link }).click()
  expect(followed).toBe(1)
}

for (const link of [/^WhatsApp/, /^Instagram/]) {
  test(`a visitor's tap on ${link.source.slice(1)} is counted by a request that outlives the page`, async () => {
    respondWith({ body: null })
    await contact(link)
    expect(sent('contact')).toMatchObject([{ keepalive: true, body: '{"professional_id":"p1"}' }])
  })
}

test("a client's tap on a contact link is counted with the client's access token", async () => {
  storeSession()
  respondWith({ body: null })
  await contact(/^WhatsApp/)
  expect(sent('contact')).toMatchObject([{ headers: { Authorization: 'Bearer header.e30.signature' } }])
})

test('if the tips against fraud keep the first tap from opening the link, only the next tap is counted', async () => {
  respondWith({ body: null })
  const link = Object.assign(document.createElement('a'), { href: 'https://wa.me/55' })
  link.dataset.contact = 'p1'
  document.body.append(link)
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
  expect(sent('contact')).toHaveLength(0)
  link.click()
  expect(sent('contact')).toHaveLength(1)
  link.remove()
})

test('a tap that the server fails to count is logged in the console and raises no toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  respondWith({ status: 500, body: { message: 'boom' } })
  await contact(/^WhatsApp/)
  await expect.poll(() => warn.mock.calls).toEqual([['A contact was not counted:', 500]])
  await expect.element(shownToast()).not.toBeInTheDocument()
  warn.mockRestore()
})

const drivenBy = (program: boolean) =>
  vi.spyOn(Navigator.prototype, 'webdriver', 'get').mockReturnValue(program)

test("each professional's page is counted once per visit", () => {
  drivenBy(false)
  respondWith({ body: null })
  for (const id of ['seen', 'other', 'seen']) recordView(id)
  expect(sent('view').map((init) => init?.body)).toEqual([
    '{"professional_id":"seen"}',
    '{"professional_id":"other"}',
  ])
})

test('a page opened in a hidden tab is counted when the tab is first shown', () => {
  drivenBy(false)
  respondWith({ body: null })
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  recordView('behind')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent('view')).toHaveLength(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent('view')).toHaveLength(1)
  hidden.mockRestore()
})

test('a view in an automated browser is not counted', () => {
  drivenBy(true)
  recordView('driven')
  expect(sent('view')).toHaveLength(0)
})
