import type { ReactNode } from 'react'

type ScreenHeadingProps = {
  title: string
  text: string
  /** The level of the heading; 2 below another one. */
  level?: 1 | 2
  /** Content next to the heading on a desktop, below it on a phone. */
  beside?: ReactNode
}

export function ScreenHeading({ title, text, level = 1, beside }: ScreenHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = (
    <header className="mb-4 pt-5 md:mb-5 md:pt-6">
      <Heading className="text-2xl">{title}</Heading>
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
