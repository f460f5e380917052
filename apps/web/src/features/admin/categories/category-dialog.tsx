import type { ManagedCategory } from '#resources/categories/managed-categories-row.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** What an administrator is about to do; `into` is the survivor that the screen suggests. */
export type Asked =
  | { act: 'add' }
  | { act: 'rename' | 'remove'; category: ManagedCategory }
  | { act: 'merge'; category: ManagedCategory; into?: ManagedCategory }

type CategoryDialogProps = { asked: Asked; categories: readonly ManagedCategory[]; onClose: () => void }

/** The question before an act. */
export default function CategoryDialog({ asked, ...props }: CategoryDialogProps) {
  switch (asked.act) {
    case 'add':
      return <NameDialog {...props} />
    case 'rename':
      return <NameDialog category={asked.category} {...props} />
    case 'merge':
      return <MergeDialog category={asked.category} into={asked.into} {...props} />
    case 'remove':
      return <RemoveDialog category={asked.category} {...props} />
  }
}
