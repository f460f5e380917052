import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type IconProps = ComponentProps<'svg'>

/** The frame of our own icons; the others come from lucide-react. A class changes the size. */
const Pictogram = ({ className, ...props }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="1.5rem"
    height="1.5rem"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cn('shrink-0', className)}
    {...props}
  />
)

export const WhatsAppIcon = (props: IconProps) => (
  <Pictogram {...props}>
    <path d="M3.3 20.7l1.25-4.4A8.7 8.7 0 1 1 8 19.5z" />
    <path
      d="M8.9 8.3c.3-.6.9-.6 1.2-.1l.75 1.35c.2.4.1.7-.15 1l-.5.55c.6 1.25 1.4 2.05 2.7 2.7l.55-.55c.3-.3.6-.35 1-.15l1.3.75c.5.3.5.9.05 1.25-1 .9-2.3.9-3.8.1-1.5-.8-2.7-2-3.45-3.5-.6-1.25-.5-2.5.35-3.4z"
      fill="currentColor"
      stroke="none"
    />
  </Pictogram>
)

export const InstagramIcon = (props: IconProps) => (
  <Pictogram {...props}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="17" cy="7" r="1.3" fill="currentColor" stroke="none" />
  </Pictogram>
)

export const ErrorIcon = (props: IconProps) => (
  <Pictogram {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5V13" />
    <circle cx="12" cy="16.5" r=".6" fill="currentColor" />
  </Pictogram>
)

export const GlassIcon = (props: IconProps) => (
  <Pictogram {...props}>
    <path d="M12 13.5V21M8.5 21h7M6.5 3h11l-.7 5.2a4.85 4.85 0 0 1-9.6 0zM7 8h10" />
  </Pictogram>
)

export const MusicIcon = (props: IconProps) => (
  <Pictogram {...props}>
    <path d="M9 18V6l11-2.5V15" />
    <circle cx="6.2" cy="18" r="2.8" />
    <circle cx="17.2" cy="15" r="2.8" />
  </Pictogram>
)
