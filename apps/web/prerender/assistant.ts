import { dayOf } from '@fenix/domain/dates.ts'
import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { parseFilters } from '@fenix/domain/listing-url.ts'
import { priceUnitLabels } from '@fenix/domain/price.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { withoutContacts } from '@fenix/domain/without-contacts.ts'
import { QueryClient } from '@tanstack/react-query'
import { listed } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { type Professional, readPublicProfessional } from '#resources/professionals/row.ts'
import { findSlug, loadServed } from '#resources/professionals/served.ts'
import { publicOrigin } from './browser-stubs.ts'

/** Runs `read` with a new query cache, and then ends the cache's timers. */
async function withCache<Read>(read: (queryClient: QueryClient) => Promise<Read>) {
  const queryClient = new QueryClient()
  try {
    return await read(queryClient)
  } finally {
    queryClient.clear()
  }
}

/** What a card shows, for programs. Contacts are only on the page. The provider's words are in a separate field. */
const card = (professional: Professional) => ({
  pagina: publicOrigin() + professionalUrl(professional.slug),
  slug: professional.slug,
  categoria: professional.category,
  cidades: professional.cities,
  bairros: professional.neighborhoods,
  ...(professional.price && {
    preco: {
      a_partir_de_reais: professional.price.reais,
      unidade: priceUnitLabels[professional.price.unit],
    },
  }),
  nota: professional.rating,
  avaliacoes: professional.feedback_count,
  verificado: professional.is_verified,
  recomendado: professional.is_recommended,
  eventos: professional.event_types.map((type) => eventTypeLabels[type]),
  palavras_do_profissional: {
    nome: withoutContacts(professional.name),
    descricao: withoutContacts(professional.description),
    ...(professional.included !== null && { incluido: withoutContacts(professional.included) }),
  },
})

/** The listing's first page for these parameters, in the listing's order, with a notice if it has only near matches. */
export const findCards = (params: URLSearchParams) =>
  withCache(async (queryClient) => {
    const filters = parseFilters(params)
    const [found, counts] = await Promise.all([
      queryClient.fetchInfiniteQuery(professionalQueries.search(filters)),
      filters.term === undefined ? undefined : queryClient.fetchQuery(professionalQueries.counts(filters)),
    ])

    return {
      ...(counts?.nearest && { aviso: 'Ninguém corresponde a todo o texto: estes são os mais próximos.' }),
      profissionais: listed(found).map(card),
    }
  })

/** What a professional's page shows, by its present or a former slug; null if there is no such page. */
export const readCard = (slug: string) =>
  withCache(async (queryClient) => {
    const present = await findSlug('professional', slug)
    const shown = present === null ? null : readPublicProfessional(await loadServed(queryClient, present))

    return (
      shown && {
        ...card(shown.professional),
        palavras_de_clientes: shown.reviews.map(
          ({ rating, comment, created_at, feedback_replies: reply }) => ({
            nota: rating,
            comentario: withoutContacts(comment),
            data: dayOf(created_at),
            ...(reply && { resposta: withoutContacts(reply.reply) }),
          }),
        ),
      }
    )
  })
