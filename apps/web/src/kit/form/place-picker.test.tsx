import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { watchBack } from '../dialog/overlays.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PlacePicker } from './place-picker.tsx'

const places = ['Areal', 'Magé', 'Maricá', 'Niterói', 'Paraty', 'Petrópolis', 'Rio Claro', 'Saquarema']
const kind = {
  groups: [{ label: 'Rio de Janeiro', places }],
  max: 4,
  texts: { search: 'Buscar', list: 'Cidades', chosen: 'Escolhidas', none: 'Nenhuma', tooMany: 'Já são 4' },
}

// Lets a closed list step back over its history entry.
beforeEach(() => watchBack())

async function openList() {
  const onPress = vi.fn()
  await renderInApp(
    <>
      <Field label="Cidades">
        <PlacePicker kind={kind} value={places.slice(0, 4)} onChange={() => undefined} />
      </Field>
      <Button className="mt-100" onClick={onPress}>
        Próximo
      </Button>
      <div className="h-500" />
    </>,
  )
  const next = page.getByRole('button', { name: 'Próximo' })
  const top = () => next.element().getBoundingClientRect().top
  const closedTop = top()
  await page.getByRole('combobox', { name: 'Cidades' }).click()
  await expect.poll(() => window.history.state?.overlays).toBe(1)

  return { onPress, next, top, closedTop }
}

test('opening the list of places moves nothing below it', async () => {
  const { top, closedTop } = await openList()
  expect(top()).toBe(closedTop)
})

test('a press beside the open list reaches its target, and the page keeps its scroll position', async () => {
  const { onPress, next } = await openList()
  window.scrollTo(0, 150)
  await next.click({ delay: 200 })
  await expect.poll(() => window.history.state?.overlays ?? 0).toBe(0)
  expect(onPress).toHaveBeenCalledOnce()
  expect(window.scrollY).toBe(150)
})

test('searching for a district finds the city that it belongs to', async () => {
  const onChange = vi.fn()
  await renderInApp(
    <Field label="Cidades">
      <PlacePicker kind={kind} value={[]} onChange={onChange} />
    </Field>,
  )
  await page.getByRole('combobox', { name: 'Cidades' }).fill('icarai')
  await page.getByRole('option', { name: 'Niterói' }).click()
  expect(onChange).toHaveBeenCalledWith(['Niterói'])
})
