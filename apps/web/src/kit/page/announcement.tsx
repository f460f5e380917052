import { useSettled } from '../ui/use-settled.ts'

/** The pause after which screen readers announce a number that changes with typing and filters. */
const pauseMs = 500

/** A text that screen readers announce once it has stopped changing. */
export const Announcement = ({ text }: { text: string | undefined }) => (
  <p role="status" className="sr-only">
    {useSettled(text, pauseMs)}
  </p>
)
