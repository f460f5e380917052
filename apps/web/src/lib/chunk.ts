import { type ComponentType, lazy } from 'react'
import type { remembered } from './remembered.ts'

type Module<Props> = { default: ComponentType<Props> }

/** Of all that a promise can do, `lazy` asks for this. */
const settled = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would answer a moment later
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as Promise<Value>

/**
 * `lazy`, but without a moment of its fallback where the chunk is here already: React leaves a fallback that it has shown
 * standing for 300 ms.
 */
export const chunk = <Props extends object>(loader: ReturnType<typeof remembered<Module<Props>>>) =>
  lazy(() => (loader.module ? settled(loader.module) : loader.load()))
