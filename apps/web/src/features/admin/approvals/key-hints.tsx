import { strings } from '#strings/admin.ts'

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-md border border-border border-b-2 px-1.5 py-0.5 font-sans font-semibold text-2xs text-text">
    {children}
  </kbd>
)

const text = strings.approvals.keys

/** The keys that work while the focus is in the queue. */
export const KeyHints = () => (
  <p className="flex items-center gap-1.5 border-border border-t px-4 py-3 text-muted text-xs max-md:hidden">
    <Key>↑</Key>
    <Key>↓</Key>
    <span className="mr-2">{text.move}</span>
    <Key>A</Key>
    <span className="mr-2">{text.approve}</span>
    <Key>R</Key>
    {text.reject}
  </p>
)
