import { adState } from '@fenix/domain/ad-period.ts'
import { ChevronDown, GripVertical } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Announcement } from '#components/announcement.tsx'
import { useOrderBanners } from '#data/banners/banners.mutations.ts'
import type { ManagedBanner } from '#data/banners/banners.queries.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/admin-banners.ts'
import { BannerMenu } from './banner-menu.tsx'
import { BannerRow, columns } from './banner-row.tsx'
import { EditBannerDialog } from './edit-banner-dialog.tsx'
import { RemoveBannerDialog } from './remove-banner-dialog.tsx'
import { useOrder } from './use-order.ts'

const Head = () => (
  <div
    aria-hidden="true"
    className={cn(
      'hidden border-border border-t py-2 pr-3 pl-2 font-semibold text-muted text-xs @min-[51rem]:grid',
      columns,
    )}
  >
    <span className="col-start-3">{strings.columns.banner}</span>
    <span>{strings.columns.advertiser}</span>
    <span className="text-right">{strings.columns.impressions}</span>
    <span className="text-right">{strings.columns.clicks}</span>
    <span className="text-right">{strings.columns.rate}</span>
    <span>{strings.columns.state}</span>
  </div>
)

type Question = { kind: 'edit' | 'remove'; banner: ManagedBanner }

/** The banners in their order, and those that have ended behind a line. */
export function BannerList({ banners }: { banners: readonly ManagedBanner[] }) {
  const hintId = useId()
  const [asked, setAsked] = useState<Question>()
  const [moved, setMoved] = useState<string>()
  const order = useOrderBanners()
  const ended = banners.filter((banner) => adState(banner) === 'ended')
  const listed = banners.filter((banner) => !ended.includes(banner))
  const ids = listed.map(({ id }) => id)
  const { list, dragged, placeOf, moveBy, handleOf } = useOrder(ids, (next, id) => {
    order.mutate(next)
    setMoved(id)
  })

  const nameOf = (banner: ManagedBanner) => banner.advertiser ?? strings.alt(banners.indexOf(banner) + 1)
  const close = () => setAsked(undefined)

  // The button that asked goes with its banner.
  const leave = () => {
    flushSync(close)
    list.current?.focus()
  }

  const menuOf = (banner: ManagedBanner, place?: number) => (
    <BannerMenu
      name={nameOf(banner)}
      onEdit={() => setAsked({ kind: 'edit', banner })}
      onMoveUp={place ? () => moveBy(banner.id, -1) : undefined}
      onMoveDown={place !== undefined && place < listed.length - 1 ? () => moveBy(banner.id, 1) : undefined}
      onRemove={() => setAsked({ kind: 'remove', banner })}
    />
  )

  const movedBanner = listed.find(({ id }) => id === moved)

  return (
    <>
      <Head />
      <p id={hintId} className="sr-only">
        {strings.moveHint}
      </p>
      <Announcement
        text={
          movedBanner && strings.place(nameOf(movedBanner), ids.indexOf(movedBanner.id) + 1, listed.length)
        }
      />
      <ol ref={list} tabIndex={-1} className="flex flex-col outline-none">
        {listed.map((banner) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            name={nameOf(banner)}
            place={placeOf(banner.id) + 1}
            isDragged={dragged === banner.id}
            style={{ order: placeOf(banner.id) }}
            handle={
              <button
                type="button"
                aria-label={strings.move(nameOf(banner))}
                aria-describedby={hintId}
                {...handleOf(banner.id)}
                className="grid size-11 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-surface-2 active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </button>
            }
            menu={menuOf(banner, ids.indexOf(banner.id))}
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
        <RemoveBannerDialog
          banner={asked.banner}
          name={nameOf(asked.banner)}
          onClose={close}
          onRemoved={leave}
        />
      )}
    </>
  )
}
