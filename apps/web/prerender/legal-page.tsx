import type { RenderedPage } from '@fenix/domain/rendered-page.ts'
import { type LegalText, legalPaths } from '@fenix/domain/terms.ts'
import LegalScreen, { legalContents } from '#features/legal/legal-screen.tsx'
import { strings } from '#strings/public-pages.ts'
import { inArea, renderWith } from './render.tsx'

/** Renders the terms or the privacy policy. */
export async function renderLegal(text: LegalText): Promise<RenderedPage> {
  const { title, description } = legalContents[text]
  const { screen } = await renderWith(
    legalPaths[text],
    async () => undefined,
    () => inArea(<LegalScreen text={text} />, undefined),
  )

  return {
    status: 200,
    title: strings.product(title),
    description,
    canonical: legalPaths[text],
    structured: [],
    ...screen,
  }
}
