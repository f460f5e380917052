import { Button, type ButtonProps } from '../ui/button.tsx'

type ActionButtonProps = Omit<ButtonProps, 'aria-label'> & {
  /** The accessible name: the action with its object, because every row has the same short label. */
  fullLabel: string
}

export const ActionButton = ({ fullLabel, ...props }: ActionButtonProps) => (
  <Button {...props} aria-label={props.busy === undefined ? fullLabel : undefined} />
)
