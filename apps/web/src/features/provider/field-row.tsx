import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'

type FieldRowProps = {
  icon: ComponentType<{ className?: string }>
  title: string
  text: string
  onClick: () => void
}

/** A row that opens the form at a field. */
export const FieldRow = ({ icon: Icon, title, text, onClick }: FieldRowProps) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-14 w-full items-center gap-3 rounded-sm py-2 text-left"
  >
    <Icon aria-hidden="true" className="size-5.5 shrink-0" />
    <span className="wrap-anywhere min-w-0 flex-1">
      <b className="block font-semibold text-sm">{title}</b>
      <span className="block text-muted text-xs">{text}</span>
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </button>
)
