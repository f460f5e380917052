import { afterPayingId, fraudTipsId } from '@fenix/domain/routes.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { strings } from '#kit/page/fraud-tips.ts'

const id = fraudTipsId

/** Tips against fraud, before paying and after; links such as '/ajuda#golpes' lead to their headings. */
export function FraudTips() {
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    const { hash } = window.location
    const heading = [id, afterPayingId].find((one) => hash === `#${one}`)
    if (heading) section.current?.querySelector<HTMLElement>(`#${heading}`)?.focus()
  }, [])

  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="mb-6 rounded-lg bg-surface p-4 pb-5 shadow-1 outline outline-border -outline-offset-1"
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
        {strings.title}
      </h2>
      <p className="mt-1 text-muted">{strings.text}</p>
      <ul className="mt-4 grid gap-3">
        {strings.tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {tip}
          </li>
        ))}
      </ul>
      <h3 id={afterPayingId} tabIndex={-1} className="mt-6 scroll-mt-20 text-base outline-none">
        {strings.paid.title}
      </h3>
      <p className="mt-1">{strings.paid.text}</p>
      <ol className="mt-3 grid list-decimal gap-2.5 pl-6 marker:font-semibold marker:text-primary">
        {strings.paid.steps.map((step) => (
          <li key={step} className="pl-1.5">
            {step}
          </li>
        ))}
      </ol>
      <h3 className="mt-6 text-base">{strings.verified}</h3>
      <p className="mt-1">{strings.verifiedText}</p>
    </section>
  )
}
