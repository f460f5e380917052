import { one, type Queryable } from './queryable.ts'
import { next } from './sequence.ts'

export const createCategory = (client: Queryable, name = `Categoria ${next()}`) =>
  one<{ id: number; name: string }>(
    client,
    `insert into public.categories (name) values ($1) returning id::int, name`,
    [name],
  )
