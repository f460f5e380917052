type PublicConfig = {
  supabaseUrl: string
  supabaseKey: string
  /** The operator's WhatsApp number; without it there is no support button. */
  supportWhatsapp?: string
  creatorName?: string
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
  const supportWhatsapp = text('supportWhatsapp')
  const creatorName = text('creatorName')

  return {
    supabaseUrl: text('supabaseUrl') ?? window.location.origin,
    supabaseKey,
    ...(supportWhatsapp !== undefined && { supportWhatsapp }),
    ...(creatorName !== undefined && { creatorName }),
  }
}

/** The public configuration that the server or the build writes into the page. */
export const config = readConfig()
