import { adState } from '@fenix/domain/ad-period.ts'
import { ArrowDown, ArrowUp, ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { ActMenu } from '#kit/list/acts.tsx'
import { Announcement } from '#kit/page/announcement.tsx'
import { cn } from '#kit/ui/cn.ts'
import { useOrderBanners, useRemoveBanner } from '#resources/banners/acts.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { EditBannerDialog } from './ad-dialog.tsx'
import { BannerPicture, BannerRow, columns } from './banner-row.tsx'
import { strings } from './texts.ts'

const Head = () => (
  <div
    aria-hidden="true"
    className={cn(
      'hidden border-border border-t py-2 pr-3 pl-4 font-semibold text-muted text-xs @min-[51rem]:grid',
      columns,
    )}
  >
    <span className="col-start-2">{strings.columns.banner}</span>
    <span>{strings.columns.advertiser}</span>
    <span className="text-right">{strings.columns.impressions}</span>
    <span className="text-right">{strings.columns.clicks}</span>
    <span className="text-right">{strings.columns.rate}</span>
    <span>{strings.columns.state}</span>
  </div>
)

type Question = { kind: 'edit' | 'remove'; banner: ManagedBanner }

/** The banners in their order, with expired ones in a collapsed section. */
export function BannerList({ banners }: { banners: readonly ManagedBanner[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [asked, setAsked] = useState<Question>()
  const [moved, setMoved] = useState<string>()
  const order = useOrderBanners()
  const ended = banners.filter((banner) => adState(banner) === 'ended')
  const listed = banners.filter((banner) => !ended.includes(banner))
  const ids = listed.map(({ id }) => id)

  const moveTo = (place: number, id: string) => {
    order.mutate(ids.filter((other) => other !== id).toSpliced(place, 0, id))
    setMoved(id)
  }

  const nameOf = (banner: ManagedBanner) => banner.advertiser ?? strings.alt(banners.indexOf(banner) + 1)
  const close = () => setAsked(undefined)

  // The pressed button disappears with its banner, so the focus moves to the list.
  const leave = () => {
    flushSync(close)
    list.current?.focus()
  }

  /** The menu of a banner's actions. An expired banner has no position (-1) and cannot be moved. */
  const menuOf = (banner: ManagedBanner, place = -1) => (
    <ActMenu
      label={strings.menu(nameOf(banner))}
      acts={[
        { label: strings.edit, icon: Pencil, run: () => setAsked({ kind: 'edit', banner }) },
        {
          label: strings.moveUp,
          icon: ArrowUp,
          when: place > 0,
          run: () => moveTo(place - 1, banner.id),
        },
        {
          label: strings.moveDown,
          icon: ArrowDown,
          when: place >= 0 && place < listed.length - 1,
          run: () => moveTo(place + 1, banner.id),
        },
        {
          label: strings.remove,
          icon: Trash2,
          tone: 'danger',
          asks: true,
          run: () => setAsked({ kind: 'remove', banner }),
        },
      ]}
    />
  )

  const movedBanner = listed.find(({ id }) => id === moved)

  return (
    <>
      <Head />
      <Announcement
        text={
          movedBanner && strings.place(nameOf(movedBanner), ids.indexOf(movedBanner.id) + 1, listed.length)
        }
      />
      <ol ref={list} tabIndex={-1} className="outline-none">
        {listed.map((banner, place) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            name={nameOf(banner)}
            place={place + 1}
            menu={menuOf(banner, place)}
          />
        ))}
      </ol>
      {listed.length === 0 && (
        <p className="border-border border-t px-4 py-5 text-muted">{strings.noneOnAir}</p>
      )}
      {ended.length > 0 && (
        <details className="group border-border border-t">
          <summary className="-outline-offset-3 flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold text-sm">
            {strings.ended(ended.length)}
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </summary>
          <ol>
            {ended.map((banner, index) => (
              <BannerRow
                key={banner.id}
                banner={banner}
                name={nameOf(banner)}
                place={listed.length + index + 1}
                menu={menuOf(banner)}
              />
            ))}
          </ol>
        </details>
      )}
      <p className="border-border border-t px-4 py-3.5 text-muted text-xs">{strings.counting}</p>
      {asked?.kind === 'edit' && <EditBannerDialog banner={asked.banner} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog banner={asked.banner} name={nameOf(asked.banner)} onClose={close} onRemoved={leave} />
      )}
    </>
  )
}

type RemoveDialogProps = { banner: ManagedBanner; name: string; onClose: () => void; onRemoved: () => void }

function RemoveDialog({ banner, name, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemoveBanner()
  const texts = strings.removal

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.title}
      text={
        <>
          <b className="wrap-anywhere font-semibold text-text">{name}</b> {texts.text}
        </>
      }
      confirmLabel={texts.remove}
      busy={remove.isPending && texts.removing}
      onConfirm={() => remove.mutate(banner, { onSuccess: onRemoved })}
    >
      <BannerPicture imageUrl={banner.image_url} alt="" className="mt-4" />
    </ConfirmDialog>
  )
}
