import { Button, type ButtonProps } from '#components/ui/button.tsx'

type ActionButtonProps = Omit<ButtonProps, 'aria-label' | 'busy'> & {
  /** The action with its object, because every row has the same short label. */
  fullLabel: string
  isBusy?: boolean
  busyLabel?: string
}

export const ActionButton = ({ fullLabel, isBusy = false, busyLabel = '', ...props }: ActionButtonProps) => (
  <Button {...props} aria-label={isBusy ? undefined : fullLabel} busy={isBusy ? busyLabel : undefined} />
)
