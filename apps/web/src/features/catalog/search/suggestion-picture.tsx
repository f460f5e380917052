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
import { Avatar } from '#kit/ui/avatar.tsx'
import { cn } from '#kit/ui/cn.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { SearchOption } from './search-options.ts'

const categoryIcons: Partial<Record<string, LucideIcon>> = {
  buffet: Utensils,
  cerimonial: ClipboardList,
  decoracao: Flower2,
  dj: Music,
  fotografia: Camera,
}

function iconOf(option: SearchOption): LucideIcon {
  if (option.kind === 'recent') return Clock
  if (option.kind === 'category') return categoryIcons[option.categorySlug ?? ''] ?? Tag

  return option.kind === 'city' || option.kind === 'neighborhood' ? MapPin : Search
}

const frame = 'grid h-10 w-13 shrink-0 place-items-center overflow-hidden rounded-sm'

type SuggestionPictureProps = { option: SearchOption; isActive: boolean }

/** The picture before a row: a professional's photo, otherwise an icon of what the row finds. */
export function SuggestionPicture({ option, isActive }: SuggestionPictureProps) {
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
