import * as z from 'zod'
import { messages } from '../messages.ts'
import { personName, phone } from './fields.ts'

/** The fields of the settings dialog. The picture is uploaded separately. */
export const profileSchema = z.object({ name: personName, phone: phone(messages.missing.phone) })

export type ProfileInput = z.input<typeof profileSchema>
export type ProfileOutput = z.output<typeof profileSchema>
