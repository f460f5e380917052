import type { ReviewGroup } from './review-group.ts'

export const dj: ReviewGroup[] = [
  {
    professional: 'mare-alta',
    reviews: [
      [5, 'A pista não esvaziou nem na hora do bolo. Os avós dançaram!'],
      [5, 'A reunião antes da festa fez toda a diferença. Tocou tudo o que pedi e nada do que proibi.'],
      [5, 'Luz linda, som limpo, equipe educadíssima.'],
      [5, 'Quinze anos da minha filha na praia, com gerador e tudo. Zero estresse.'],
      [4, 'Muito bom! Só pedi duas vezes para baixar o volume no jantar.'],
      [5, 'Melhor investimento da festa inteira.'],
      [5, 'A entrada dos padrinhos ficou emocionante, entrou no tempo certinho.'],
      [4, 'Ótimo repertório. A fumaça estava forte no começo, mas ajustaram.'],
    ],
  },
  {
    professional: 'caique-lumiar',
    reviews: [
      [5, 'Do pagode ao tecno sem ninguém perceber a virada. Craque.'],
      [5, 'Caíque lê a pista como ninguém.'],
      [4, 'Som excelente. A iluminação podia ser mais variada.'],
      [5, 'Chegou cedo, passou o som, jantou com a gente e botou todo mundo para dançar.'],
      [5, 'Minha formatura foi inesquecível por causa dele.'],
      [4, 'Gostamos muito. Demorou um pouco a responder no começo, depois foi ótimo.'],
      [5, 'Pedi um bloco só de samba e ele fez um dos melhores momentos da noite.'],
    ],
  },
  {
    professional: 'nanda-trovao',
    reviews: [
      [5, 'Pôr do sol com a Nanda tocando: virou a foto do nosso casamento.'],
      [5, 'Bom gosto do começo ao fim. Ninguém queria descer do barco.'],
      [4, 'Set maravilhoso. O vento atrapalhou um pouco o microfone dos votos.'],
      [5, 'Tocou vinil de verdade, meus amigos ficaram loucos.'],
      [5, 'Simpática, pontual e com repertório que foge do óbvio.'],
    ],
  },
  {
    professional: 'vinil-sobrado',
    reviews: [
      [5, 'Seu Walter é patrimônio. Cada disco tem uma história.'],
      [5, 'Bodas de ouro dos meus pais com as músicas do namoro deles. Não sobrou um olho seco.'],
      [4, 'Lindo e diferente. Para os mais jovens faltou alguma coisa atual, mas a proposta é essa mesmo.'],
      [5, 'Os convidados passaram a noite folheando a caixa de discos.'],
    ],
  },
  {
    professional: 'rouxinol',
    reviews: [
      [5, 'A Célia conseguiu fazer meu chefe cantar. Nunca achei que veria isso.'],
      [4, 'Muita música e boa organização da fila. Um dos microfones falhou um pouco.'],
      [3, 'Divertido, mas o telão era menor do que na foto.'],
      [5, 'Aniversário em casa que virou show. Os vizinhos pediram bis.'],
    ],
  },
  {
    professional: 'grave-manso',
    reviews: [
      [5, 'Cerimônia ao ar livre e ouvimos cada palavra. Técnico discreto e muito competente.'],
      [4, 'Som ótimo para a banda. Montagem um pouco demorada.'],
    ],
  },
  {
    professional: 'teo-quasar',
    reviews: [
      [5, 'A contagem regressiva com papel picado arrepiou a turma inteira.'],
      [4, 'Festa animada, painel bonito. Só achei os intervalos longos.'],
      [5, 'Organizou a entrada de oitenta formandos sem um erro.'],
    ],
  },
]
