import type { SignUpInput, SignUpOutput } from '@fenix/domain/schemas/sign-up.ts'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'

const where = 'sessionStorage'
const key = draftKey('sign-up')

export type SignUpControl = Control<SignUpInput, unknown, SignUpOutput>

/** The stored fields, which never include the passwords. */
type SignUpDraft = Pick<SignUpInput, 'name' | 'email' | 'phone' | 'profilePicture'>

const fields = ['name', 'email', 'phone', 'profilePicture'] as const
const empty: SignUpDraft = { name: '', email: '', phone: '', profilePicture: '' }

const isDraft = (value: unknown): value is SignUpDraft =>
  hasFields(value, { name: 'string', email: 'string', phone: 'string', profilePicture: 'string' })

export const readSignUpDraft = (): SignUpDraft => readStored(where, key, isDraft) ?? empty

export const forgetSignUpDraft = () => removeStored(where, key)

/** Stores the typed values, so that neither a reload nor a failed attempt loses them. */
export function useKeepSignUpDraft(control: SignUpControl) {
  const [name, email, phone, profilePicture] = useWatch({ control, name: fields })

  useEffect(() => {
    writeStored(where, key, { name, email, phone, profilePicture })
  }, [name, email, phone, profilePicture])
}
