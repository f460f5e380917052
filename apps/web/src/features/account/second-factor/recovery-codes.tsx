import { useEffect, useRef } from 'react'
import { saveFile } from '#kit/browser/save-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { strings } from './texts.ts'

const text = strings.recovery

async function copy(lines: string) {
  try {
    await navigator.clipboard.writeText(lines)
    showToast({ tone: 'success', title: text.copied })
  } catch {
    showToast({ tone: 'destructive', title: text.copyFailed })
  }
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.join('\n')
  const section = useRef<HTMLElement>(null)

  useEffect(() => section.current?.focus(), [])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={text.title}
      className="grid grid-cols-1 gap-3 pb-3 outline-none"
    >
      <p role="status" className="text-sm">
        <b className="font-semibold">{text.title}.</b> {text.text}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(11.5rem,100%),1fr))] gap-1 rounded-md bg-surface-2 p-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy(lines)}>
          {text.copy}
        </Button>
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([lines, '\n'], { type: 'text/plain' }), text.fileName)}
        >
          {text.download}
        </Button>
        <Button size="sm" variant="ember" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </section>
  )
}
