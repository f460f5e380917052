import { Button, type ButtonProps } from './button.tsx'

/** Sends the form it ends: the one ember button of a screen. */
export const SubmitButton = (props: Pick<ButtonProps, 'busy' | 'children'>) => (
  <Button type="submit" variant="ember" size="lg" {...props} />
)
