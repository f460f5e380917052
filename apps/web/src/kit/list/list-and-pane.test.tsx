import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { ItemLink, useItem } from './item-link.tsx'
import { ListAndPane } from './list-and-pane.tsx'
import { Pane } from './pane.tsx'

const names: Record<string, string> = { flores: 'Ateliê da Orla', som: 'DJ Luan Zimbro' }

function Suppliers() {
  const shown = useItem().item || 'flores'

  return (
    <ListAndPane
      label="Cadastros"
      columns="md:grid-cols-2"
      back="Aprovações"
      list={Object.entries(names).map(([id, name]) => (
        <ItemLink key={id} id={id} isShown={id === shown} className="block" style={{ height: 900 }}>
          {name}
        </ItemLink>
      ))}
      pane={
        <Pane id={shown} title={names[shown]} acts={<button type="button">Aprovar</button>}>
          <p style={{ height: 2000 }}>Flores e mesas.</p>
        </Pane>
      }
    />
  )
}

const row = (name: string) => page.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(() => window.history.replaceState(null, '', '/admin'))

test('a desktop shows the list beside the pane, and each scrolls independently', async () => {
  await page.viewport(1280, 800)
  await renderInApp(<Suppliers />)
  await expect.element(heading('Ateliê da Orla')).toBeInViewport()
  await expect.element(row('Ateliê da Orla')).toHaveAttribute('aria-current', 'true')
  const entries = window.history.length
  await row('DJ Luan Zimbro').click()
  await expect.element(heading('DJ Luan Zimbro')).toBeInViewport()
  await expect.element(row('DJ Luan Zimbro')).toHaveFocus()
  expect([window.location.search, window.history.length]).toEqual(['?item=som', entries])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(800)
})

test("on a phone the pane is a page of its own, and its back link returns to the item's row", async () => {
  await page.viewport(360, 740)
  await renderInApp(<Suppliers />)
  await expect.element(heading('Ateliê da Orla')).not.toBeInTheDocument()
  await row('DJ Luan Zimbro').click()
  await expect.element(heading('DJ Luan Zimbro')).toHaveFocus()
  await expect.element(row('DJ Luan Zimbro')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Aprovar' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Aprovações' }).click()
  await expect.element(row('DJ Luan Zimbro')).toHaveFocus()
  expect(window.location.search).toBe('')
})

test("on a phone the back link of an item's page opens the list, even if the page was opened by its URL", async () => {
  await page.viewport(360, 740)
  window.history.replaceState(null, '', '/admin?item=som')
  await renderInApp(<Suppliers />)
  await userEvent.click(page.getByRole('link', { name: 'Aprovações' }))
  await expect.element(row('DJ Luan Zimbro')).toHaveFocus()
})

test('a list has its former scroll position when the user returns to it', async () => {
  await page.viewport(1280, 800)
  const screen = await renderInApp(<Suppliers />)
  const list = () => row('DJ Luan Zimbro').element().parentElement as HTMLElement
  const scrolled = new Promise((resolve) => {
    list().addEventListener('scrollend', resolve, { once: true })
  })
  list().scrollTo({ top: 300 })
  await scrolled
  await screen.unmount()
  await renderInApp(<Suppliers />)
  await expect.poll(() => list().scrollTop).toBe(300)
})
