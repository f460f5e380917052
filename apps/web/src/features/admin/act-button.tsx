import { Button, type ButtonProps } from '#components/ui/button.tsx'

type ActButtonProps = Omit<ButtonProps, 'aria-label' | 'busy'> & {
  /** The act and what it is done to: the same short label stands in every row. */
  fullLabel: string
  isBusy?: boolean
  /** Shown while it is under way. */
  busyLabel?: string
}

/** What an administrator does to one row of a list. */
export const ActButton = ({ fullLabel, isBusy = false, busyLabel = '', ...props }: ActButtonProps) => (
  <Button {...props} aria-label={isBusy ? undefined : fullLabel} busy={isBusy ? busyLabel : undefined} />
)
