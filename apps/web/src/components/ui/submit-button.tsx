import { Button, type ButtonProps } from './button.tsx'

/** Submits its form. A screen has one. */
export const SubmitButton = (props: Pick<ButtonProps, 'busy' | 'children'>) => (
  <Button type="submit" variant="ember" size="lg" {...props} />
)
