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

test('a select whose value is no longer among its options does not show another option', async () => {
  const { rerender } = await renderInApp(<Categories names={['Buffet', 'DJ']} />)
  const select = page.getByLabelText('Categoria')
  await expect.element(select).toHaveDisplayValue('DJ')
  await rerender(<Categories names={['Buffet', 'Fotografia']} />)
  await expect.element(select).toHaveDisplayValue('Escolha uma')
  await rerender(<Categories names={['Buffet', 'DJ']} />)
  await expect.element(select).toHaveDisplayValue('DJ')
})
