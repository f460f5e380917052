import { strings } from '#strings/admin.ts'

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-md border border-border border-b-2 px-1.5 py-0.5 font-sans font-semibold text-2xs text-text">
    {children}
  </kbd>
)

/** The keys that work while the focus is in the queue, and what A and R do. */
export const KeyHints = ({ approve, reject }: { approve: string; reject: string }) => (
  <p className="flex items-center gap-1.5 border-border border-t px-4 py-3 text-muted text-xs max-md:hidden">
    <Key>↑</Key>
    <Key>↓</Key>
    <span className="mr-2">{strings.approvals.keys.move}</span>
    <Key>A</Key>
    <span className="mr-2">{approve}</span>
    <Key>R</Key>
    {reject}
  </p>
)
