import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Nearest } from '#resources/professionals/search-filters.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { NearestHint } from './professionals-screen.tsx'

const hints: readonly (readonly [term: string, nearest: Nearest, text: string])[] = [
  [
    'Festa Junina sao goncalo',
    { without: ['junina'], kept: 'festa', at: 'São Gonçalo' },
    'Nada com “Junina”. Estes atendem São Gonçalo.',
  ],
  [
    'brigadero',
    { term: 'brigadeiro', kept: 'brigadeiro' },
    'Nada com “brigadero”.Você quis dizer “brigadeiro”?',
  ],
  [
    'Decoração com unicórnio',
    { without: ['unicornio'], kept: 'decoracao' },
    'Nada com “unicórnio”. Estes têm “Decoração”.',
  ],
  [
    'DJ são gonçalo',
    { kept: 'dj', far: 'São Gonçalo', cities: ['Niterói', 'Maricá', 'Magé'] },
    'Ninguém com “DJ” atende São Gonçalo. Estes atendem Niterói, Maricá e Magé.',
  ],
  [
    'varre sai',
    { far: 'Varre-Sai', cities: ['Itaperuna'] },
    'Ninguém atende Varre-Sai. Estes atendem Itaperuna.',
  ],
  [
    'mergulho varre sai',
    { without: ['mergulho'], far: 'Varre-Sai', cities: ['Itaperuna', 'Natividade'] },
    'Nada com “mergulho”. Ninguém atende Varre-Sai. Estes atendem Itaperuna e Natividade.',
  ],
  [
    'casa de festas itaboraí',
    { similar: true, kept: 'buffet infantil', term: 'buffet infantil itaborai', at: 'Itaboraí' },
    'Nada com “casa de festas itaboraí”. Estes têm “buffet infantil”.',
  ],
  // An empty `at` stands for a region, a zone or a neighborhood in the filters.
  ['DJ xyzw', { without: ['xyzw'], kept: 'dj', at: '' }, 'Nada com “xyzw”. Estes atendem esse lugar.'],
  ['semana que vem', { without: ['semana', 'vem'] }, 'Nada com “semana vem”.'],
]

test('the hint says which words of a term were not found, and what is shown instead', async () => {
  for (const [term, nearest, text] of hints) {
    const { unmount } = await renderInApp(
      <main>
        <NearestHint term={term} nearest={nearest} urlWith={() => '/profissionais'} onFollow={() => {}} />
      </main>,
    )
    await expect.element(page.getByRole('main')).toHaveTextContent(text)
    await unmount()
  }
})
