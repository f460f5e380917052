import { fraudTipsId } from '@fenix/domain/routes.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { strings } from '#kit/page/fraud-tips.ts'

const id = fraudTipsId

/** Tips against fraud, which links such as '/ajuda#golpes' lead to. */
export function FraudTips() {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (window.location.hash === `#${id}`) heading.current?.focus()
  }, [])

  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-lg bg-surface p-4 pb-5 shadow-1 outline outline-border -outline-offset-1"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg outline-none">
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
      <h3 className="mt-5 text-base">{strings.verified}</h3>
      <p className="mt-1">{strings.verifiedText}</p>
    </section>
  )
}
