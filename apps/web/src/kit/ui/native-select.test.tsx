import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { NativeSelect } from './native-select.tsx'

const Categories = ({ names }: { names: readonly string[] }) => (
  <NativeSelect aria-label="Categoria" value="DJ" onChange={() => undefined}>
    <option value="" disabled>
      Escolha uma
    </option>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </NativeSelect>
)

test('a choice that is no longer offered is not shown as another', async () => {
  const { rerender } = await renderInApp(<Categories names={['Buffet', 'DJ']} />)
  const select = page.getByLabelText('Categoria')
  await expect.element(select).toHaveDisplayValue('DJ')
  await rerender(<Categories names={['Buffet', 'Fotografia']} />)
  await expect.element(select).toHaveDisplayValue('Escolha uma')
  await rerender(<Categories names={['Buffet', 'DJ']} />)
  await expect.element(select).toHaveDisplayValue('DJ')
})
