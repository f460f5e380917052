import { Chip } from '#kit/ui/chip.tsx'
import { strings } from './texts.ts'

/** Marks what has changed since it was read. */
export const ChangedMark = () => (
  <Chip className="bg-warn-soft! align-middle text-warn!">{strings.changed.mark}</Chip>
)
