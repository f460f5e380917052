import { inCity } from '@fenix/domain/cities.ts'
import { listing } from '@fenix/domain/limits.ts'
import { formatCount, formatReais } from '@fenix/domain/numbers.ts'

const place = (city: string | undefined) =>
  city === undefined ? 'no estado do Rio de Janeiro' : inCity(city)

/** A category in a place: 'Buffet em Niterói'. */
const offer = (category: string, city: string | undefined) => `${category} ${place(city)}`

function attending(count: number, city: string | undefined) {
  if (count === 0) return `Ninguém atende ${place(city)} ainda`
  if (count > listing.countedResults) {
    return `Mais de ${listing.countedResults} profissionais atendem ${place(city)}`
  }

  return count === 1
    ? `1 profissional atende ${place(city)}`
    : `${formatCount(count)} profissionais atendem ${place(city)}`
}

const from = (price: number | undefined) =>
  price === undefined ? '' : `, com preços a partir de ${formatReais(price)} por festa`

/** Texts of the pages of a category, in the whole state or in one city. Their numbers are counted from the data. */
export const strings = {
  offer,
  count: (n: number) => (n > listing.countedResults ? `${listing.countedResults}+` : formatCount(n)),
  intro: (count: number, city: string | undefined, price: number | undefined) =>
    `${attending(count, city)}${from(price)}.`,
  how: 'Veja as fotos e o que dizem os clientes, e combine direto pelo WhatsApp, sem taxa.',
  filter: 'Filtrar e ordenar',
  breadcrumb: 'Você está em',

  neighbors: (category: string, isCity: boolean) =>
    isCity ? `${category} em cidades vizinhas` : `${category} por cidade`,
  others: (city: string | undefined) => `Outros serviços ${place(city)}`,

  before: {
    title: 'Antes de contratar',
    scams: {
      question: 'Como evitar golpes?',
      text: 'O Fênix Conecta apresenta, mas quem contrata e paga é você. Antes de pagar:',
      advice: [
        'Leia também as avaliações mais baixas.',
        'Peça contrato com data, endereço, o que está incluído, valor e o que acontece se alguém cancelar.',
        'Confira se o nome da chave Pix é o da empresa ou da pessoa do contrato.',
        'Desconfie de pressa, de preço muito abaixo dos outros e de pedido para pagar tudo antes.',
      ],
    },
    cost: {
      question: (category: string, city: string | undefined) => `Quanto custa: ${offer(category, city)}?`,
      answer: (price: number) =>
        `Entre os profissionais desta página que informam o preço por festa, a partir de ${formatReais(price)}. O valor depende da data, do lugar e do número de convidados: peça um orçamento pelo WhatsApp.`,
    },
    fee: {
      question: 'O Fênix cobra alguma coisa?',
      answer:
        'Não. Você fala direto com o profissional pelo WhatsApp ou pelo Instagram e combina tudo com ele, sem taxa. O Fênix Conecta não recebe nem guarda pagamentos.',
    },
  },

  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado. Todos os profissionais estão na lista.',
  },
} as const
