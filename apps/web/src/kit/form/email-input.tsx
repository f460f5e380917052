import type { ComponentProps } from 'react'
import { Input } from '../ui/input.tsx'

export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input type="email" autoComplete="email" inputMode="email" aria-required {...props} />
)
