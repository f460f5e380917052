import type { ReactNode } from 'react'
import { ScreenHeading } from '#components/screen-heading.tsx'
import { strings } from '#strings/catalog.ts'
import { EmptyList } from './empty-list.tsx'
import { SearchResults } from './search-results.tsx'
import { useProfessionalSearch } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

const texts = strings.recommended

type RecommendedScreenProps = { viewer: Viewer; banner?: ReactNode; onShowProfessionals: () => void }

/** Fênix Indica: the professionals that an administrator recommends. */
export default function RecommendedScreen({ viewer, banner, onShowProfessionals }: RecommendedScreenProps) {
  const search = useProfessionalSearch({ recommended: true })

  return (
    <div>
      <ScreenHeading title={texts.title} text={texts.text} />
      <SearchResults
        search={search}
        viewer={viewer}
        hasRibbons={false}
        banner={banner}
        empty={
          <EmptyList title={texts.empty} text={texts.emptyText} onShowProfessionals={onShowProfessionals} />
        }
      />
    </div>
  )
}
