import { appearanceKeys } from '#kit/page/appearance.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { strings } from './appearance-texts.ts'

/** Logo and background, which seldom change, behind one line. */
export const Appearance = () => (
  <details className="group">
    <summary className="-outline-offset-1 flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 rounded-lg bg-surface px-4 shadow-1 outline outline-border">
      <h2 className="text-xl">{strings.title}</h2>
      <span className="font-semibold text-primary text-sm group-open:hidden">{strings.change}</span>
    </summary>
    <p className="my-3 text-muted text-sm">{strings.text}</p>
    <div className="grid gap-4 md:max-lg:grid-cols-2">
      {appearanceKeys.map((part) => (
        <AppearanceCard key={part} part={part} />
      ))}
    </div>
  </details>
)
