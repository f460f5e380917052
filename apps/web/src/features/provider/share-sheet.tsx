import { whatsappShareLink } from '@fenix/domain/contact-links.ts'
import { Link, QrCode, Share } from 'lucide-react'
import { describeError } from '#kit/browser/describe-error.ts'
import { saveFile } from '#kit/browser/save-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { professionalUrl } from '#kit/url/professional-url.ts'
import { copyLink, shareLink } from '#kit/url/share-link.ts'
import { qrCode, qrPicture } from './qr-code.ts'
import { strings } from './share-page-texts.ts'

function Code({ url }: { url: string }) {
  const { path, size } = qrCode(url)

  return (
    <svg
      role="img"
      aria-label={strings.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-33 shrink-0 rounded-sm bg-white"
    >
      <path d={path} className="fill-dusk" />
    </svg>
  )
}

async function download(url: string, slug: string) {
  try {
    saveFile(await qrPicture(url), `qr-${slug}.png`)
  } catch (error) {
    showToast({ tone: 'destructive', title: strings.downloadFailed, description: describeError(error) })
  }
}

const rowLook = 'w-full justify-start! gap-3! font-medium! text-base!'
const iconLook = 'size-5! shrink-0 text-muted'

type ShareSheetProps = { name: string; slug: string; onClose: () => void }

/** Shares the provider's page by message, link, code or the system's sheet. */
export default function ShareSheet({ name, slug, onClose }: ShareSheetProps) {
  const path = professionalUrl(slug)
  const url = window.location.origin + path
  const title = strings.sent(name)

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-110">
        <DialogTitle>{strings.title}</DialogTitle>
        <div className="mt-4 mb-3 flex items-center gap-4">
          <Code url={url} />
          <div className="wrap-anywhere grid min-w-0 gap-1.5 text-muted text-xs">
            <p className="font-semibold text-base text-text leading-snug">{name}</p>
            <p>
              {window.location.host}
              <wbr />
              {path}
            </p>
            <p>{strings.hint}</p>
          </div>
        </div>
        <Button variant="ghost" size="sm" className={rowLook} asChild>
          <a href={whatsappShareLink(`${title}: ${url}`)} target="_blank" rel="noopener noreferrer">
            <WhatsAppIcon className={iconLook} />
            {strings.whatsapp}
            <span className="sr-only">{strings.opensElsewhere}</span>
          </a>
        </Button>
        <Button variant="ghost" size="sm" className={rowLook} onClick={() => void copyLink(url)}>
          <Link aria-hidden="true" className={iconLook} />
          {strings.copy}
        </Button>
        <Button variant="ghost" size="sm" className={rowLook} onClick={() => void download(url, slug)}>
          <QrCode aria-hidden="true" className={iconLook} />
          {strings.download}
          <span className="ml-auto text-muted text-xs">{strings.file}</span>
        </Button>
        {'share' in navigator && (
          <Button variant="ghost" size="sm" className={rowLook} onClick={() => void shareLink(title, path)}>
            <Share aria-hidden="true" className={iconLook} />
            {strings.others}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}
