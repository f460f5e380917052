import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { strings } from '#strings/catalog.ts'
import { ScreenHeading } from './screen-heading.tsx'
import { SearchResults } from './search-results.tsx'
import { useProfessionalSearch } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

const texts = strings.recommended

type RecommendedScreenProps = { viewer: Viewer; onShowProfessionals: () => void }

/** Fênix Indica: approved professionals that an administrator recommends. */
export default function RecommendedScreen({ viewer, onShowProfessionals }: RecommendedScreenProps) {
  const search = useProfessionalSearch({ recommended: true })

  return (
    <div className="pt-5 md:pt-6">
      <ScreenHeading title={texts.title} text={texts.text} />
      <SearchResults
        search={search}
        viewer={viewer}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button size="sm" variant="ember" onClick={onShowProfessionals}>
                {strings.showProfessionals}
              </Button>
            }
          />
        }
      />
    </div>
  )
}
