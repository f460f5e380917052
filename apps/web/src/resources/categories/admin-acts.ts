import { errorCodes } from '@fenix/database/error-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { useAdminAct } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type ManagedCategory, managedCategories } from './admin-queries.ts'

export const categoryTexts = {
  gone: 'Esta categoria não existe mais.',
  renamedBefore: (name: string) =>
    `Outra pessoa já a renomeou para “${name}”. Feche e abra de novo para mudar esse nome.`,

  done: {
    added: 'Categoria adicionada.',
    renamed: 'Categoria renomeada.',
    merged: 'Categorias juntadas.',
    ordered: 'Ordem salva.',
    hidden: 'Oculta: quem está nela fica, e ninguém mais a escolhe.',
    shown: 'A categoria voltou a aparecer.',
    removed: 'Categoria excluída.',
  },
  errors: {
    save: 'Erro ao salvar categoria',
    merge: 'Erro ao juntar categorias',
    order: 'Erro ao mudar a ordem',
    remove: 'Erro ao excluir categoria',
    exists: 'Já existe uma categoria com este nome.',
    inUse: 'Um cadastro acabou de entrar nesta categoria.',
  },
} as const

const { done, errors, gone: noneLeft } = categoryTexts

/** Explains a refusal by a constraint, which has no message for people. */
async function explaining<Rows>(code: string, message: string, act: () => Promise<Rows>) {
  try {
    return await act()
  } catch (error) {
    throw hasCode(error, code) ? new AppError(code, message, { cause: error }) : error
  }
}

export const useAddCategory = () =>
  useAdminAct({
    act: async (category_name: string) => unwrap(await supabase.rpc('add_category', { category_name })),
    noneLeft,
    errorTitle: errors.save,
    successTitle: done.added,
  })

/** Renames a category, unless it is no longer called what its administrator read. */
async function rename({ id, name: before }: Pick<ManagedCategory, 'id' | 'name'>, name: string) {
  const renamed = unwrap(
    await supabase.from('categories').update({ name }).eq('id', id).eq('name', before).select('id'),
  )
  if (renamed.length > 0) return renamed
  const [present] = unwrap(await supabase.from('categories').select('name').eq('id', id))
  if (present) throw new AppError('renamed', categoryTexts.renamedBefore(present.name))

  return renamed
}

export const useRenameCategory = (category: Pick<ManagedCategory, 'id' | 'name'>) =>
  useAdminAct({
    act: (name: string) => explaining(errorCodes.alreadyExists, errors.exists, () => rename(category, name)),
    noneLeft,
    errorTitle: errors.save,
    successTitle: done.renamed,
  })

/** Hides a category from those who choose one, or shows it again. */
export const useHideCategory = ({ id, is_hidden }: ManagedCategory) =>
  useAdminAct({
    act: async () =>
      unwrap(await supabase.from('categories').update({ is_hidden: !is_hidden }).eq('id', id).select('id')),
    noneLeft,
    errorTitle: errors.save,
    successTitle: is_hidden ? done.shown : done.hidden,
  })

/** Gives a category's registrations to another one, and deletes it. */
export const useMergeCategory = (from_id: number) =>
  useAdminAct({
    act: async (into_id: number) => [unwrap(await supabase.rpc('merge_categories', { from_id, into_id }))],
    noneLeft,
    errorTitle: errors.merge,
    successTitle: done.merged,
  })

export const useDeleteCategory = (id: number) =>
  useAdminAct({
    act: () =>
      explaining(errorCodes.stillReferenced, errors.inUse, async () =>
        unwrap(await supabase.from('categories').delete().eq('id', id).select('id')),
      ),
    noneLeft,
    errorTitle: errors.remove,
    successTitle: done.removed,
  })

/** Puts the categories into an order, which the list shows immediately: the menu that asked for it keeps the focus. */
export function useOrderCategories() {
  const queryClient = useQueryClient()
  const { mutate } = useAdminAct({
    act: async (category_ids: number[]) => [unwrap(await supabase.rpc('order_categories', { category_ids }))],
    noneLeft,
    errorTitle: errors.order,
    successTitle: done.ordered,
  })

  return (ordered: ManagedCategory[]) => {
    queryClient.setQueryData(managedCategories().queryKey, ordered)
    mutate(ordered.map(({ id }) => id))
  }
}
