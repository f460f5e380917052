import { Button, type ButtonProps } from './button.tsx'

/** The primary button that submits a form; a screen has only one. */
export const SubmitButton = (props: Pick<ButtonProps, 'busy' | 'children'>) => (
  <Button type="submit" variant="ember" size="lg" {...props} />
)
