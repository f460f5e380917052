import { Ellipsis, Flag } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'

/** Separate from the dialog's texts, which a professional's page does not need at first. */
const strings = {
  profile: 'Denunciar este perfil',
  review: 'Denunciar',
  /** Completes the label 'Denunciar' for screen readers. */
  ofReview: (name: string) => ` a avaliação de ${name}`,
  more: (name: string) => `Mais sobre a avaliação de ${name}`,
} as const

const loadReportDialog = () => import('./report-dialog.tsx')

type ReportProps = {
  id: string
  /** The professional's name, or author and day of the review. */
  name: string
}

export function ReportLink({ id, name }: ReportProps) {
  const { Dialog, open, close } = useDialog(loadReportDialog)

  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={open}
        className="mt-3 font-medium! text-muted! text-sm! noscript:hidden"
      >
        <Flag aria-hidden="true" className="size-4" />
        {strings.profile}
      </Button>
      {Dialog && <Dialog target={{ kind: 'professional', id }} name={name} onClose={close} />}
    </>
  )
}

/** Closes a menu; a focus inside it moves to the three dots that open the menu. */
function closeMenu({ currentTarget }: SyntheticEvent) {
  const menu = currentTarget.closest('details')
  if (!menu) return
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/**
 * The rarely used report of a review, behind three dots. Does not use the kit's menu, whose code every professional's
 * page would load.
 */
export function ReviewMenu({ id, name }: ReportProps) {
  const { Dialog, open, close } = useDialog(loadReportDialog)

  return (
    <>
      <details
        className="relative -mt-1 -mr-2 ml-auto self-start noscript:hidden"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
        }}
        onKeyDown={(event) => event.key === 'Escape' && closeMenu(event)}
      >
        <summary
          aria-label={strings.more(name)}
          className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-muted [&::-webkit-details-marker]:hidden"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </summary>
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={(event) => {
            closeMenu(event)
            open()
          }}
          className="absolute top-full right-0 z-10 shadow-2"
        >
          <Flag aria-hidden="true" className="size-4" />
          {strings.review}
          <span className="sr-only">{strings.ofReview(name)}</span>
        </Button>
      </details>
      {Dialog && <Dialog target={{ kind: 'feedback', id }} name={name} onClose={close} />}
    </>
  )
}
