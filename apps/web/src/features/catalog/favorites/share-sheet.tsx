import { sharedListUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Send } from 'lucide-react'
import { Loaded } from '#kit/list/loaded.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { copyLink, shareLink } from '#kit/url/share-link.ts'
import {
  sharingError,
  sharingQueries,
  useShareFavorites,
  useStopSharing,
} from '#resources/favorites/sharing.ts'
import { strings } from './texts.ts'

const texts = strings.share

function Shared({ clientId, token }: { clientId: string; token: string }) {
  const stop = useStopSharing(clientId)
  const path = sharedListUrl(token)
  const url = window.location.origin + path

  return (
    <>
      <Field label={texts.link}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        <Button onClick={() => void copyLink(url)}>
          <Copy aria-hidden="true" className="size-5" />
          {texts.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="ember" onClick={() => void shareLink(texts.sent, path)}>
            <Send aria-hidden="true" className="size-5" />
            {texts.send}
          </Button>
        )}
      </div>
      <div className="border-border border-t pt-3">
        <p className="text-muted text-sm">{texts.stopText}</p>
        <Button
          size="sm"
          variant="danger"
          className="mt-3"
          busy={stop.isPending && texts.stopping}
          onClick={() => stop.mutate()}
        >
          {texts.stop}
        </Button>
      </div>
    </>
  )
}

function Sharing({ clientId }: { clientId: string }) {
  const query = useQuery(sharingQueries.token(clientId))
  const share = useShareFavorites(clientId)

  return (
    <Loaded query={query} errorTitle={sharingError} skeleton={<Skeleton className="h-12" />}>
      {(token) =>
        token ? (
          <Shared clientId={clientId} token={token} />
        ) : (
          <Button variant="ember" busy={share.isPending && texts.creating} onClick={() => share.mutate()}>
            {texts.create}
          </Button>
        )
      }
    </Loaded>
  )
}

type ShareSheetProps = { clientId: string; onClose: () => void }

export default function ShareSheet({ clientId, onClose }: ShareSheetProps) {
  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-120">
        <div className="grid gap-4.5">
          <div>
            <DialogTitle>{texts.title}</DialogTitle>
            <DialogDescription>{texts.text}</DialogDescription>
            <p className="mt-2 text-muted">{texts.votes}</p>
          </div>
          <Sharing clientId={clientId} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
