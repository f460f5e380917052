import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

test('a long password does not run under the button that reveals it, even in a field with an error', async () => {
  await renderInApp(
    <Field label="Senha" error="Senha incorreta.">
      <PasswordInput defaultValue={'a'.repeat(200)} />
    </Field>,
  )
  const field = page.getByLabelText('Senha', { exact: true }).element()
  const button = page.getByRole('button', { name: 'Mostrar senha' }).element()
  const { right } = field.getBoundingClientRect()
  const { borderRightWidth, paddingRight } = getComputedStyle(field)
  const textEnd = right - Number.parseFloat(borderRightWidth) - Number.parseFloat(paddingRight)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(textEnd).toBeLessThanOrEqual(button.getBoundingClientRect().left)
})
