import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/admin.ts'

/** Longer texts are clamped: this many characters take about four lines. */
const short = 260

export function LongText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(text.length <= short && !text.includes('\n'))

  return (
    <>
      <p className={cn('mt-2 max-w-[62ch] whitespace-pre-line text-sm', !isExpanded && 'line-clamp-4')}>
        {text}
      </p>
      {!isExpanded && (
        <Button variant="link" className="text-sm" onClick={() => setExpanded(true)}>
          {strings.approvals.readAll}
        </Button>
      )}
    </>
  )
}
