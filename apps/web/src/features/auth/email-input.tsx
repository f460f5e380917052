import type { ComponentProps } from 'react'
import { Input } from '#components/ui/input.tsx'

export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input type="email" autoComplete="email" inputMode="email" aria-required {...props} />
)
