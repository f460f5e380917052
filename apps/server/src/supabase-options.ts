import { join } from 'node:path'
import { storedImageProblem } from '@fenix/domain/image-size.ts'
import { imageType, imageTypes } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { isCommonPassword, passwordProblem } from '@fenix/domain/password.ts'
import { paths } from '@fenix/domain/routes.ts'
import type { PasswordPolicy } from '@fenix/supabase-server/auth/passwords.ts'
import type { Log } from '@fenix/supabase-server/log.ts'
import { readTemplates } from '@fenix/supabase-server/mail/templates.ts'
import type { Options } from '@fenix/supabase-server/open.ts'
import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from './config.ts'

export const templatesFolder = join(import.meta.dirname, '../../../supabase/templates')

export const passwordPolicy: PasswordPolicy = (password) => {
  const message = passwordProblem(password)
  if (message === undefined) return undefined
  if ([...password].length < limits.password.min) return { message, reason: 'length' }
  return isCommonPassword(password) ? { message, reason: 'pwned' } : { message }
}

/** The options that Fênix Conecta passes to the Supabase-protocol server, except those that `openServer` adds. */
export const supabaseOptions = (config: Config, log: Log): Options => ({
  ...config,
  log,
  version: manifest.version,
  linkPath: paths.mailedLink,
  mailTemplates: readTemplates(templatesFolder),
  passwordPolicy,
  // The picture and the accepted terms from the sign-up form, which a trigger moves to the profile.
  movedMetadata: ['profile_pic_url', 'terms_version'],
  fileTypes: { all: imageTypes, detect: imageType, problem: storedImageProblem },
  unreferencedObjects: 'private.unreferenced_objects()',
})
