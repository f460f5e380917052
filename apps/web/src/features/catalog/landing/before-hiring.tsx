import { Check, ChevronDown } from 'lucide-react'
import { strings } from '#strings/landing.ts'
import type { Question } from './landing-questions.ts'

const headingId = 'antes-de-contratar'

/** Questions that open without a script; the first is open. */
export const BeforeHiring = ({ questions }: { questions: readonly Question[] }) => (
  <section aria-labelledby={headingId}>
    <h2 id={headingId} className="text-xl">
      {strings.before.title}
    </h2>
    <div className="-outline-offset-1 mt-3 divide-y divide-border overflow-hidden rounded-lg bg-surface outline outline-border">
      {questions.map(({ question, answer, points }, index) => (
        <details key={question} open={index === 0} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold -outline-offset-3 [&::-webkit-details-marker]:hidden">
            <h3 className="text-base">{question}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[65ch] px-4 pb-4.5">
            <p>{answer}</p>
            {points && (
              <ul className="mt-2 grid gap-1.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  </section>
)
