import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { useRemoveVote, type Vote } from '#resources/favorites/votes.ts'
import { strings } from './texts.ts'

const texts = strings.votes

type VotesButtonProps = {
  professional: { id: string; name: string }
  votes: readonly Vote[]
}

export function VotesButton({ professional: { id, name }, votes }: VotesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveVote()

  return (
    <>
      <Button
        variant="link"
        size="sm"
        aria-haspopup="dialog"
        className="-my-1.5 text-sm!"
        onClick={() => setIsOpen(true)}
      >
        {texts.count(votes.length)}
        <span className="sr-only">{texts.for(name)}</span>
      </Button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)}>
          <DialogContent>
            <DialogTitle>{texts.title(name)}</DialogTitle>
            <DialogDescription>{texts.text}</DialogDescription>
            <ul className="mt-3">
              {votes.map(({ voter, name: voterName }) => (
                <li key={voter} className="flex items-center justify-between gap-3">
                  <span className="wrap-anywhere">{voterName}</span>
                  <Button
                    variant="link"
                    size="sm"
                    onClick={() => remove.mutate({ voter, professional_id: id })}
                  >
                    {texts.remove}
                    <span className="sr-only">{texts.of(voterName)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
