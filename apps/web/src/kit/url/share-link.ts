import { showToast } from '../ui/toast.ts'

const strings = {
  copied: 'Link copiado',
  copiedText: 'Agora é só colar na conversa.',
  copyFailed: 'Não foi possível copiar o link',
} as const

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', title: strings.copied, description: strings.copiedText })
  } catch (error) {
    console.warn('A link could not be copied.', error)
    showToast({ tone: 'destructive', title: strings.copyFailed, description: url })
  }
}

/** Opens the system's share sheet, or copies the link if there is none. */
export async function shareLink(title: string, path: string) {
  const url = window.location.origin + path
  if (!navigator.share) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!isCancelled(error)) await copyLink(url)
  }
}
