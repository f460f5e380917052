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
// No link is opened.
window.addEventListener('click', (event) => {
  if (!event.defaultPrevented) followed += 1
  event.preventDefault()
})

beforeEach(() => {
  // Whether the tips of a first contact are loaded would depend on the machine.
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

test("a client's tap is sent in their name", async () => {
  storeSession()
  respondWith({ body: null })
  await contact(/^WhatsApp/)
  expect(sent('contact')).toMatchObject([{ headers: { Authorization: 'Bearer header.e30.signature' } }])
})

test('a tap counts only after the tips against fraud that interrupt the first one', async () => {
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

test('a contact that cannot be counted is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  respondWith({ status: 500, body: { message: 'boom' } })
  await contact(/^WhatsApp/)
  await expect.poll(() => warn.mock.calls).toEqual([['A contact was not counted:', 500]])
  await expect.element(shownToast()).not.toBeInTheDocument()
  warn.mockRestore()
})

const drivenBy = (program: boolean) =>
  vi.spyOn(Navigator.prototype, 'webdriver', 'get').mockReturnValue(program)

test('a page counts once per visit', () => {
  drivenBy(false)
  respondWith({ body: null })
  for (const id of ['seen', 'other', 'seen']) recordView(id)
  expect(sent('view').map((init) => init?.body)).toEqual([
    '{"professional_id":"seen"}',
    '{"professional_id":"other"}',
  ])
})

test('a page in a hidden tab counts once the tab is shown', () => {
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

test('an automated browser counts no view', () => {
  drivenBy(true)
  recordView('driven')
  expect(sent('view')).toHaveLength(0)
})
