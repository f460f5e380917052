import type { ReactNode } from 'react'

type AccountSectionProps = {
  id: string
  title: string
  /** What follows the rows. */
  footer?: ReactNode
  children: ReactNode
}

/** A card of rows; its heading takes the focus when the navigation leads to it. */
export const AccountSection = ({ id, title, footer, children }: AccountSectionProps) => (
  <section
    aria-labelledby={id}
    className="-outline-offset-1 rounded-lg bg-surface p-4 outline outline-border md:px-6 md:py-5"
  >
    <h2 id={id} tabIndex={-1} className="mb-0.5 scroll-mt-20 text-[1.1875rem] outline-none">
      {title}
    </h2>
    <div className="divide-y divide-border">{children}</div>
    {footer}
  </section>
)
