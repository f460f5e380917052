export const ScreenHeading = ({ title, text }: { title: string; text: string }) => (
  <header className="mb-4 pt-5 md:mb-5 md:pt-6">
    <h1 className="text-2xl">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </header>
)
