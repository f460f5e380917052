import { Flag } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import type { ReportTarget } from '#resources/reports/acts.ts'

/** Separate from the dialog's texts, which a professional's page does not need at first. */
const strings = {
  label: { professional: 'Denunciar este perfil', feedback: 'Denunciar' },
  /** Continues the label of a review for screen readers. */
  ofReview: (name: string) => ` a avaliação de ${name}`,
} as const

const loadReportDialog = () => import('./report-dialog.tsx')

type ReportLinkProps = ReportTarget & {
  /** The professional's name, or that of the review's author. */
  name: string
  className?: string
}

/** Opens the form to report a profile or a review, for everybody. */
export function ReportLink({ name, className, ...target }: ReportLinkProps) {
  const { Dialog, open, close } = useDialog(loadReportDialog)

  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={open}
        className={cn(
          'font-medium! text-muted! noscript:hidden',
          target.kind === 'feedback' ? 'text-xs! no-underline!' : 'text-sm!',
          className,
        )}
      >
        <Flag aria-hidden="true" className="size-4" />
        {strings.label[target.kind]}
        {target.kind === 'feedback' && <span className="sr-only">{strings.ofReview(name)}</span>}
      </Button>
      {Dialog && <Dialog target={target} name={name} onClose={close} />}
    </>
  )
}
