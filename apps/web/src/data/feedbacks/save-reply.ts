import type { Tables } from '@fenix/database/database.types.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import type { Field } from '#data/versions/merge.ts'
import { saveChanges, type VersionedBase } from '#data/versions/save.ts'
import { strings } from '#strings/reply.ts'

type Reply = Pick<Tables<'feedback_replies'>, 'reply'>

/** The reply that a form opened with; null if there was none. */
export type ReplyBase = VersionedBase<Reply>

const fields: readonly Field<Reply>[] = [
  { columns: ['reply'], label: strings.label, show: ({ reply }) => ({ text: reply }) },
]

export const saveReply = (feedbackId: string, base: ReplyBase, mine: Reply) => {
  const ids = { feedback_id: feedbackId }
  const replies = () => supabase.from('feedback_replies')

  return saveChanges({
    fields,
    base,
    mine,
    read: async () => unwrap(await replies().select('reply, version').match(ids).maybeSingle()),
    update: async (changes, version) => {
      const [row = null] = unwrap(
        await replies()
          .update(changes)
          .match({ ...ids, version })
          .select('reply, version'),
      )

      return row
    },
    insert: async () => {
      const inserted = replies().upsert({ ...ids, ...mine }, { ignoreDuplicates: true })
      const [row = null] = unwrap(await inserted.select('reply, version'))

      return row
    },
  })
}
