import { ShieldCheck } from 'lucide-react'
import { strings } from '#kit/page/fraud-tips.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'

type ContactTipsProps = { id: string; name: string; href: string; onClose: () => void }

export default function ContactTips({ id, name, href, onClose }: ContactTipsProps) {
  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle>{strings.before}</DialogTitle>
        <DialogDescription>{strings.beforeText}</DialogDescription>
        <ul className="mt-4 mb-5 grid gap-3">
          {strings.tips.slice(0, strings.beforeCount).map((tip) => (
            <li key={tip} className="flex gap-3">
              <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              {tip}
            </li>
          ))}
        </ul>
        <Button asChild variant="ember" className="w-full">
          <a
            href={href}
            data-contact={id}
            data-name={name}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            {strings.proceed}
            <NewTab />
          </a>
        </Button>
      </DialogContent>
    </Dialog>
  )
}
