import type { SupportContact } from '@fenix/domain/support.ts'

type PublicConfig = SupportContact & {
  supabaseUrl: string
  supabaseKey: string
  creatorName: string | undefined
}

function readConfig(): PublicConfig {
  const written: unknown = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
  const values = new Map(Object.entries(typeof written === 'object' && written !== null ? written : {}))
  const text = (name: string) => {
    const value = values.get(name)

    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const supabaseKey = text('supabaseKey')
  if (supabaseKey === undefined) throw new Error('The page was served without its configuration')

  return {
    supabaseUrl: text('supabaseUrl') ?? window.location.origin,
    supabaseKey,
    supportWhatsapp: text('supportWhatsapp'),
    supportEmail: text('supportEmail'),
    creatorName: text('creatorName'),
  }
}

/** The public configuration that the server or the build writes into the page. */
export const config = readConfig()
