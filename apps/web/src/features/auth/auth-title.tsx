import { type ReactNode, useEffect, useRef } from 'react'

/** A title that takes the focus when its screen opens, so that screen readers announce it. */
export function AuthTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)

  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  return (
    <h1
      ref={ref}
      tabIndex={-1}
      className="mt-1.5 mb-4 font-extrabold text-[clamp(1.5rem,8.3vw,1.875rem)] leading-[1.12] tracking-[-0.015em] outline-none"
    >
      {children}
    </h1>
  )
}
