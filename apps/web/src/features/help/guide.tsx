import { ChevronDown } from 'lucide-react'
import { ButtonPicture } from './button-picture.tsx'
import type { GuideText } from './help-texts.ts'

export function Guide({ guide, isOpen }: { guide: GuideText; isOpen: boolean }) {
  return (
    <details
      open={isOpen}
      className="group rounded-lg bg-surface shadow-1 outline outline-border -outline-offset-1"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-lg">{guide.title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <ol className="grid list-none gap-3 px-4 pt-1 pb-5">
        {guide.steps.map(({ text, button }, index) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-ember-soft font-bold text-primary text-sm tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid justify-items-start gap-2 pt-0.5">
              <p>{text}</p>
              {button && <ButtonPicture button={button} />}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
