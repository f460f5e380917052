import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/admin.ts'

/** Characters, about four lines. */
const short = 260

export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= short && !text.includes('\n'))

  return (
    <>
      <p className={cn('mt-2 max-w-[62ch] whitespace-pre-line text-sm', !isWhole && 'line-clamp-4')}>
        {text}
      </p>
      {!isWhole && (
        <Button variant="link" className="text-sm" onClick={() => setWhole(true)}>
          {strings.approvals.readAll}
        </Button>
      )}
    </>
  )
}
