import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type GalleryButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  label: string
  icon: LucideIcon
}

/** A button that is white in both themes, because the gallery is always dark. */
export const GalleryButton = ({ label, icon: Icon, ...props }: GalleryButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-full transition-transform duration-150 ease-soft focus-visible:outline-white active:scale-95"
    {...props}
  >
    <Icon aria-hidden="true" className="size-6" />
  </button>
)
