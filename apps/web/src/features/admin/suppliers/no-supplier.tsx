import { EmptyState } from '#kit/list/empty-state.tsx'
import { strings } from '#strings/suppliers.ts'

/** The pane of a supplier that the URL names and nobody is. */
export const NoSupplier = () => <EmptyState title={strings.pane.gone} text={strings.pane.goneText} lit={0} />
