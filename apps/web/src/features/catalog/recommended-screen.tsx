import { changeFilters } from '@fenix/domain/listing-url.ts'
import type { ReactNode } from 'react'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { EmptyList } from './instead-of-cards.tsx'
import { useComingDate } from './party/use-party-date.ts'
import { SearchResults } from './search-results.tsx'
import { useProfessionalSearch } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

const strings = {
  title: 'Fênix Indica',
  text: 'Profissionais que a nossa equipe recomenda.',
  empty: 'Nenhuma indicação no momento',
  emptyText: 'Enquanto isso, veja todos os profissionais.',
} as const

type RecommendedScreenProps = { viewer: Viewer; banner?: ReactNode }

export default function RecommendedScreen({ viewer, banner }: RecommendedScreenProps) {
  const search = useProfessionalSearch({ recommended: true, ...changeFilters({}, { date: useComingDate() }) })

  return (
    <div>
      <ScreenHeading title={strings.title} text={strings.text} />
      <SearchResults
        search={search}
        viewer={viewer}
        hasRibbons={false}
        banner={banner}
        empty={<EmptyList title={strings.empty} text={strings.emptyText} />}
      />
    </div>
  )
}
