import { whatsappShareLink } from '@fenix/domain/contacts.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { Link, QrCode, Share } from 'lucide-react'
import encodeQR from 'qr'
import { useState } from 'react'
import { describeError } from '#kit/browser/describe-error.ts'
import { saveFile } from '#kit/browser/save-file.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { copyLink, shareLink } from '#kit/url/share-link.ts'
import { AskReview } from './ask-review.tsx'

/** The white border that QR code readers need, in squares of the code. */
const border = 4

/** A QR code as a path of squares, one unit each, and how many units it is wide with its border. */
function qrCode(text: string) {
  const modules = encodeQR(text, 'raw', { border, ecc: 'medium' })
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )

  return { path: squares.join(''), size: modules.length }
}

/** The width of the picture, large enough for print. */
const width = 1024

/** A PNG file of a QR code, black on white. Squares are whole pixels, so that their edges stay sharp. */
async function qrPicture(text: string) {
  const { path, size } = qrCode(text)
  const scale = Math.floor(width / size)
  const canvas = new OffscreenCanvas(width, width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, width)
  context.fillStyle = 'black'
  const margin = Math.floor((width - size * scale) / 2)
  context.setTransform(scale, 0, 0, scale, margin, margin)
  context.fill(new Path2D(path))

  return canvas.convertToBlob({ type: 'image/png' })
}

const strings = {
  title: 'Compartilhar',
  page: 'Sua página',
  review: 'Pedir avaliação',
  qr: 'Código QR da sua página',
  hint: 'Imprima o QR no cartão ou na mesa da festa.',
  whatsapp: 'Enviar por WhatsApp',
  copy: 'Copiar link',
  download: 'Baixar QR',
  file: 'PNG, 1024 px',
  downloadFailed: 'Não foi possível baixar o QR',
  others: 'Outros aplicativos',
  sent: (name: string) => `${name} no Fênix Conecta`,
} as const

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

type SharedPageProps = { name: string; slug: string }

function SharedPage({ name, slug }: SharedPageProps) {
  const path = professionalUrl(slug)
  const url = window.location.origin + path
  const title = strings.sent(name)

  return (
    <>
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
          <NewTab />
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
    </>
  )
}

type ShareSheetProps = SharedPageProps & { ownerId: string; onClose: () => void }

/** Shares the provider's page by message, link, QR code or the system's sheet, or asks a client for a review. */
export default function ShareSheet({ onClose, ...professional }: ShareSheetProps) {
  const [half, setHalf] = useState<'page' | 'review'>('page')

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-110">
        <DialogTitle className="mb-3">{strings.title}</DialogTitle>
        <Segment
          label={strings.title}
          value={half}
          onValueChange={setHalf}
          choices={[
            { value: 'page', label: strings.page },
            { value: 'review', label: strings.review },
          ]}
        >
          {half === 'page' ? <SharedPage {...professional} /> : <AskReview {...professional} />}
        </Segment>
      </DialogContent>
    </Dialog>
  )
}
