import type { ReactNode } from 'react'

type ScreenHeadingProps = {
  title: string
  text: string
  /** Content next to the heading on a desktop, below it on a phone. */
  beside?: ReactNode
}

export function ScreenHeading({ title, text, beside }: ScreenHeadingProps) {
  const heading = (
    <header className="mb-4 pt-5 md:mb-5 md:pt-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 text-muted">{text}</p>
    </header>
  )
  if (!beside) return heading

  return (
    <div className="md:grid md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-8">
      {heading}
      <div className="md:pt-6">{beside}</div>
    </div>
  )
}
