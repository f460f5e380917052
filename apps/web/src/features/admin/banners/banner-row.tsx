import { type AdState, adState, writtenPeriod } from '@fenix/domain/ad-period.ts'
import { writtenShortDay } from '@fenix/domain/dates.ts'
import { bannerSize } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import type { ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { Lamp } from '#kit/ui/lamp.tsx'
import { hostOf } from '#kit/url/app-url.ts'
import type { ManagedBanner } from '#resources/banners/queries.ts'
import { formatShare } from '../texts.ts'
import { strings } from './texts.ts'

type BannerPictureProps = { imageUrl: string; alt: string; className?: string }

export const BannerPicture = ({ imageUrl, alt, className }: BannerPictureProps) => (
  <img
    src={imageUrl}
    alt={alt}
    loading="lazy"
    draggable={false}
    {...bannerSize}
    className={cn('aspect-4/1 w-full rounded-md bg-skeleton object-cover', className)}
  />
)

/** The columns of the header and of each row. With large text the cells stand below each other. */
export const columns =
  '@min-[51rem]:grid-cols-[1.25rem_13rem_minmax(0,1fr)_4rem_3rem_3rem_6.5rem_2.75rem] @min-[51rem]:items-center @min-[51rem]:gap-x-3'

/** With fewer impressions the click rate is meaningless. */
const leastForRate = 100

const stateText: Record<AdState, (banner: ManagedBanner) => string> = {
  onAir: () => strings.state.onAir,
  planned: ({ starts_on }) => strings.state.planned(writtenShortDay(starts_on ?? '')),
  ended: () => strings.state.ended,
}

/** A number with its label; on a desktop the column's header replaces the visible label. */
const Count = ({ n, word }: { n: number; word: (n: number) => string }) => (
  <p className="text-muted text-sm @min-[51rem]:text-right @min-[51rem]:text-base @min-[51rem]:text-text">
    <b className="font-semibold text-text @min-[51rem]:font-normal">{formatCount(n)}</b>{' '}
    <span className="@min-[51rem]:sr-only">{word(n)}</span>
  </p>
)

type BannerRowProps = {
  banner: ManagedBanner
  name: string
  place: number
  menu: ReactNode
}

export function BannerRow({ banner, name, place, menu }: BannerRowProps) {
  const { image_url, alt_text, advertiser, link, impressions, clicks } = banner
  const state = adState(banner)
  const isCounted = state !== 'planned'

  return (
    <li
      aria-label={name}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-2 gap-y-2 border-border border-t py-3 pr-3 pl-4 tabular-nums',
        columns,
      )}
    >
      <p className="hidden text-center font-semibold text-muted text-sm @min-[51rem]:block">
        {state !== 'ended' && formatCount(place)}
      </p>
      <BannerPicture
        imageUrl={image_url}
        alt={alt_text ?? strings.alt(place)}
        className="col-span-2 @min-[51rem]:col-span-1"
      />
      <div className="wrap-anywhere col-start-1 min-w-0 @min-[51rem]:col-start-auto">
        <p className={cn('font-semibold leading-snug', advertiser ?? 'text-muted')}>{name}</p>
        {link && (
          <a
            href={link}
            target="_blank"
            rel="sponsored noopener"
            className="relative inline-block font-semibold text-primary text-xs underline underline-offset-2 after:absolute after:-inset-y-2 after:inset-x-0"
          >
            {hostOf(link)}
          </a>
        )}
        <p className="text-muted text-xs">{writtenPeriod(banner) || strings.noPeriod}</p>
      </div>
      <div className="col-start-1 flex flex-wrap gap-x-4 @min-[51rem]:contents">
        {isCounted ? (
          <>
            <Count n={impressions} word={strings.impressions} />
            <Count n={clicks} word={strings.clicks} />
          </>
        ) : (
          <>
            <p className="hidden text-right @min-[51rem]:block">{strings.none}</p>
            <p className="hidden text-right @min-[51rem]:block">{strings.none}</p>
          </>
        )}
        <p className="text-muted text-sm @max-[51rem]:empty:hidden @min-[51rem]:text-right">
          {impressions >= leastForRate && (
            <>
              {formatShare(clicks / impressions)} <span className="@min-[51rem]:sr-only">{strings.rate}</span>
            </>
          )}
        </p>
        <p className={cn('flex items-center gap-1.5 text-sm', state !== 'onAir' && 'text-muted')}>
          <Lamp isLit={state === 'onAir'} className="size-5! md:size-6!" />
          {stateText[state](banner)}
        </p>
      </div>
      <div className="col-start-2 row-start-2 @min-[51rem]:col-start-auto @min-[51rem]:row-start-auto">
        {menu}
      </div>
    </li>
  )
}
