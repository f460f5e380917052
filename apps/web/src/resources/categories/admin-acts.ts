import { errorCodes } from '@fenix/database/error-codes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { useAdminAct } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type ManagedCategory, managedCategories } from './admin-queries.ts'

export const categoryExists = 'Já existe uma categoria com este nome.'

const noneLeft = 'Esta categoria não existe mais.'
const saveError = 'Erro ao salvar categoria'

/** Gives an error with this code the message, because the constraint that causes it has no message for users. */
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
    errorTitle: saveError,
    successTitle: 'Categoria adicionada.',
  })

/** Renames a category, unless its name has changed since the administrator read it. */
async function rename({ id, name: before }: Pick<ManagedCategory, 'id' | 'name'>, name: string) {
  const renamed = unwrap(
    await supabase.from('categories').update({ name }).eq('id', id).eq('name', before).select('id'),
  )
  if (renamed.length > 0) return renamed
  const [present] = unwrap(await supabase.from('categories').select('name').eq('id', id))
  if (present) {
    const text = `Outra pessoa já a renomeou para “${present.name}”. Feche e abra de novo para mudar esse nome.`
    throw new AppError('renamed', text)
  }

  return renamed
}

export const useRenameCategory = (category: Pick<ManagedCategory, 'id' | 'name'>) =>
  useAdminAct({
    act: (name: string) => explaining(errorCodes.alreadyExists, categoryExists, () => rename(category, name)),
    noneLeft,
    errorTitle: saveError,
    successTitle: 'Categoria renomeada.',
  })

/** Hides a category, so that nobody newly chooses it, or shows it again. */
export const useHideCategory = ({ id, is_hidden }: ManagedCategory) =>
  useAdminAct({
    act: async () =>
      unwrap(await supabase.from('categories').update({ is_hidden: !is_hidden }).eq('id', id).select('id')),
    noneLeft,
    errorTitle: saveError,
    successTitle: is_hidden
      ? 'A categoria voltou a aparecer.'
      : 'Oculta: quem está nela fica, e ninguém mais a escolhe.',
  })

/** Moves a category's registrations to another category, and deletes the emptied one. */
export const useMergeCategory = (from_id: number) =>
  useAdminAct({
    act: async (into_id: number) => [unwrap(await supabase.rpc('merge_categories', { from_id, into_id }))],
    noneLeft,
    errorTitle: 'Erro ao juntar categorias',
    successTitle: 'Categorias juntadas.',
  })

export const useDeleteCategory = (id: number) =>
  useAdminAct({
    act: () =>
      explaining(errorCodes.stillReferenced, 'Um cadastro acabou de entrar nesta categoria.', async () =>
        unwrap(await supabase.from('categories').delete().eq('id', id).select('id')),
      ),
    noneLeft,
    errorTitle: 'Erro ao excluir categoria',
    successTitle: 'Categoria excluída.',
  })

/** Changes the order of the categories. The list shows it immediately, so that the menu that was used keeps the focus. */
export function useOrderCategories() {
  const queryClient = useQueryClient()
  const { mutate } = useAdminAct({
    act: async (category_ids: number[]) => [unwrap(await supabase.rpc('order_categories', { category_ids }))],
    noneLeft,
    errorTitle: 'Erro ao mudar a ordem',
    successTitle: 'Ordem salva.',
  })

  return (ordered: ManagedCategory[]) => {
    queryClient.setQueryData(managedCategories().queryKey, ordered)
    mutate(ordered.map(({ id }) => id))
  }
}
