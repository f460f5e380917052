import { formatRating } from '@fenix/domain/numbers.ts'
import { ownValue } from '@fenix/domain/own-value.ts'
import {
  Camera,
  ClipboardList,
  Clock,
  Flower2,
  type LucideIcon,
  MapPin,
  Music,
  Search,
  Tag,
  Utensils,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { MarkedText } from '#kit/list/marked-text.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { cn } from '#kit/ui/cn.ts'
import { ListboxOption } from '#kit/ui/listbox-option.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { strings as listing } from '../listing-texts.ts'
import type { SearchOption } from './search-options.ts'
import { strings } from './texts.ts'

const categoryIcons: Readonly<Record<string, LucideIcon>> = {
  buffet: Utensils,
  cerimonial: ClipboardList,
  decoracao: Flower2,
  dj: Music,
  fotografia: Camera,
}

function iconOf(option: SearchOption): LucideIcon {
  if (option.kind === 'recent') return Clock
  if (option.kind === 'category') return ownValue(categoryIcons, option.categorySlug ?? '') ?? Tag

  return option.kind === 'city' || option.kind === 'neighborhood' ? MapPin : Search
}

const frame = 'grid h-10 w-13 shrink-0 place-items-center overflow-hidden rounded-sm'

type SuggestionPictureProps = { option: SearchOption; isActive: boolean }

function SuggestionPicture({ option, isActive }: SuggestionPictureProps) {
  if (option.kind === 'professional') {
    const { image, name } = option.professional
    const photo = image === null ? undefined : photoUrls(image)
    if (!photo) return <span className={frame}>{<Avatar name={name} size="md" />}</span>

    return (
      <span className={cn(frame, 'bg-skeleton')} style={{ backgroundImage: photo.placeholder }}>
        <img src={photo.card} alt="" width={480} height={360} className="size-full object-cover" />
      </span>
    )
  }
  const Icon = iconOf(option)

  return (
    <span
      className={cn(frame, 'text-muted group-hover:bg-surface', isActive ? 'bg-surface' : 'bg-surface-2')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}

type FaceProps = { option: SearchOption; term: string }

type LineProps = { title: ReactNode; detail?: ReactNode; end?: ReactNode }

const Line = ({ title, detail, end }: LineProps) => (
  <>
    <span className="min-w-0 flex-1 leading-tight">
      <span className={cn('wrap-anywhere', detail ? 'line-clamp-2' : 'block')}>{title}</span>
      {detail && <span className="wrap-anywhere line-clamp-1 text-muted text-xs">{detail}</span>}
    </span>
    {end && <span className="flex shrink-0 items-center gap-1 text-muted text-xs">{end}</span>}
  </>
)

function Face({ option, term }: FaceProps) {
  switch (option.kind) {
    case 'recent':
      return <Line title={option.label} />
    case 'sentence': {
      const { professionals } = option

      return (
        <>
          <Search aria-hidden="true" className="size-5 shrink-0" />
          {strings.searchThus(
            professionals === undefined
              ? undefined
              : professionals > 0
                ? listing.count(professionals)
                : strings.nobody,
          )}
        </>
      )
    }
    case 'free':
      return <Line title={option.isSentence ? strings.freeSentence : strings.free(option.label)} />
    case 'spelling':
      return (
        <span className="wrap-anywhere min-w-0 leading-snug">
          <span className="block text-sm">{strings.nothingWith(term)}</span>
          <span className="block font-bold text-primary underline decoration-1 underline-offset-4">
            {strings.didYouMean(option.label)}
          </span>
        </span>
      )
    case 'professional': {
      const { name, category, cities, rating } = option.professional

      return (
        <Line
          title={<MarkedText as="b" text={name} term={term} />}
          detail={<MarkedText as="b" text={[category, cities.join(', ')].join(' · ')} term={term} />}
          end={
            rating !== null && (
              <>
                <Star fill="full" className="size-4" />
                <span className="sr-only">{strings.rated(formatRating(rating))}</span>
                <span aria-hidden="true" className="font-semibold">
                  {formatRating(rating)}
                </span>
              </>
            )
          }
        />
      )
    }
    default:
      return (
        <Line
          title={<MarkedText as="b" text={option.label} term={term} />}
          detail={strings.kinds[option.kind]}
          end={listing.count(option.professionals)}
        />
      )
  }
}

type SuggestionRowProps = FaceProps & {
  id: string
  isActive: boolean
  onChoose: () => void
}

export function SuggestionRow({ id, option, term, isActive, onChoose }: SuggestionRowProps) {
  const row = { id, isSelected: isActive, isActive, onChoose }
  if (option.kind === 'sentence') {
    return (
      <div role="presentation" className="mx-3 rounded-b-lg bg-ember-soft p-3.5 pt-2.5">
        <ListboxOption
          {...row}
          className={cn(
            'flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-md border-[1.5px] border-text px-4 text-center font-semibold leading-tight',
            isActive ? 'bg-text text-surface' : 'bg-surface',
          )}
        >
          <Face option={option} term={term} />
        </ListboxOption>
      </div>
    )
  }
  const isSpelling = option.kind === 'spelling'

  return (
    <ListboxOption
      {...row}
      className={cn(
        'group flex min-h-13 cursor-pointer items-center gap-3 py-1',
        isSpelling ? 'mx-4 my-2 rounded-md bg-warn-soft px-3.5 py-3' : 'px-4 hover:bg-surface-2',
        isActive && (isSpelling ? 'outline-2 outline-focus' : 'bg-surface-2'),
      )}
    >
      {!isSpelling && <SuggestionPicture option={option} isActive={isActive} />}
      <Face option={option} term={term} />
    </ListboxOption>
  )
}
