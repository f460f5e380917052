import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { ResourceList } from './resource-list.tsx'

const List = () => (
  <ResourceList
    query={useQuery({ queryKey: ['rows'], queryFn: () => ['Bia'] })}
    errorTitle="Erro"
    empty={{ title: 'Nada' }}
  >
    {(rows, onGone) => (
      <button type="button" onClick={onGone} className="block h-90">
        {rows}
      </button>
    )}
  </ResourceList>
)

test('the list gets the focus when a button in a row removes the row, and the page keeps its scroll position', async () => {
  await renderInApp(
    <div className="pt-120 pb-240">
      <List />
    </div>,
  )
  const row = page.getByRole('button', { name: 'Bia' })
  await expect.element(row).toBeInViewport()
  const { scrollY } = window
  // A real click would scroll to the row first.
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(document.activeElement?.contains(row.element())).toBe(true)
  expect(window.scrollY).toBe(scrollY)
})
