import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { requiredText } from './fields.ts'

export const replySchema = z.object({
  reply: requiredText({ ...limits.reply, what: 'A resposta', missing: messages.missing.reply }),
})

export type ReplyInput = z.input<typeof replySchema>
