type ScreenHeadingProps = { title: string; text: string }

export const ScreenHeading = ({ title, text }: ScreenHeadingProps) => (
  <header className="mb-4 md:mb-5">
    <h1 className="text-2xl">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </header>
)
