import { appearanceKeys } from '#lib/appearance.ts'
import { strings } from '#strings/appearance.ts'
import { AppearanceCard } from './appearance-card.tsx'

export const Appearance = () => (
  <section aria-labelledby="appearance" className="mt-5">
    <h2 id="appearance" className="text-xl">
      {strings.title}
    </h2>
    <p className="mt-1 mb-4 text-muted">{strings.text}</p>
    <div className="grid gap-4 md:grid-cols-2">
      {appearanceKeys.map((part) => (
        <AppearanceCard key={part} part={part} />
      ))}
    </div>
  </section>
)
