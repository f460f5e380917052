import { type ComponentType, useState } from 'react'
import { strings } from '../texts.ts'
import { showToast } from '../ui/toast.ts'

export const toastNotOpened = () => void showToast({ tone: 'destructive', ...strings.notOpened })

/**
 * Opens a dialog once its code is loaded. If loading fails, a toast reports it, and the next tap tries again. With
 * React's `lazy`, the screen would crash at that tap and at every later one.
 */
export function useDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()

  return {
    Dialog,
    open: () => void load().then((loaded) => setDialog(() => loaded.default), toastNotOpened),
    close: () => setDialog(undefined),
  }
}
