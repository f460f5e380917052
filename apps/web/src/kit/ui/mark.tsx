import { type ComponentProps, useId } from 'react'
import { cn } from './cn.ts'

type MarkProps = ComponentProps<'svg'> & {
  /** Whether to draw the mark in the current color instead of the gradient. */
  mono?: boolean
}

export function Mark({ className, mono = false, ...props }: MarkProps) {
  const gradientId = useId()

  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={cn('shrink-0', className)}
      fill={mono ? 'currentColor' : `url(#${gradientId})`}
      {...props}
    >
      {!mono && (
        <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="14" y1="46" x2="34" y2="4">
          <stop stopColor="#E0246A" />
          <stop offset=".5" stopColor="#FF6A2B" />
          <stop offset="1" stopColor="#FFB224" />
        </linearGradient>
      )}
      <path d="M11.5 45C3 34 3.5 19 15 11.5C21 7.6 27.5 7.2 32 2C33.8 10.5 30 17 23.5 21.5C17 26 12.6 32 11.5 45z" />
      <path d="M15 45C15.6 35.5 20.5 30.3 26.5 26.6C32.5 22.9 36.6 19.6 38 13.6C41.6 22 38.6 29.4 31.6 33.2C24.6 37 18.4 38.4 15 45z" />
      <path d="M19.2 44.8C22.4 40.2 27.4 38.6 32.4 36.4C36.8 34.4 40 31.8 41.4 27.4C44 34.6 40.4 41 33 43.6C28.4 45.2 23.4 45.4 19.2 44.8z" />
    </svg>
  )
}
