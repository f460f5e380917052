type ScreenHeadingProps = { title: string; text: string }

/** Where one is, and what it is for. */
export const ScreenHeading = ({ title, text }: ScreenHeadingProps) => (
  <header className="mb-4 pt-5 md:mb-5 md:pt-6">
    <h1 className="text-2xl">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </header>
)
