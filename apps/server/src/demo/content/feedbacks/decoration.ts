import type { ReviewGroup } from './review-group.ts'

export const decoration: ReviewGroup[] = [
  {
    professional: 'flor-maracuja',
    reviews: [
      [5, 'O salão ficou igual ao desenho que a Lúcia mandou. Entrei e fiquei sem palavras.'],
      [5, 'Flores fresquíssimas que ainda duraram uma semana na minha casa.'],
      [4, 'Arco de balões lindo. Uns dois estouraram antes da festa e elas trocaram na hora.'],
      [5, 'Montaram e desmontaram sem a gente perceber.'],
      [4, 'Muito bom gosto. Faltou um pouco de flor nas mesas do fundo.'],
      [5, 'Entendeu exatamente a paleta que eu queria, coisa que nem eu sabia explicar.'],
      [5, 'A mesa do bolo foi a mais fotografada da noite.'],
      [4, 'Ótimo trabalho e preço justo para o que entregam.'],
    ],
  },
  {
    professional: 'sete-hortensias',
    reviews: [
      [5, 'Casar no meio daquelas flores foi um sonho. Dona Hortênsia é um encanto.'],
      [5, 'Saber que as flores foram para um lar de idosos deixou tudo mais bonito.'],
      [5, 'O buquê era do tamanho e da cor exatos. Perfume até o fim da festa.'],
      [5, 'Choveu de manhã e refizeram o caminho de pétalas inteiro à tarde.'],
      [4, 'Maravilhoso. O jardim fica longe, programe o transporte dos convidados.'],
      [5, 'Recomendo para quem quer flor de verdade, sem nada artificial.'],
    ],
  },
  {
    professional: 'balao-curumim',
    reviews: [
      [5, 'Montou com meu bebê dormindo no quarto ao lado e ele nem se mexeu.'],
      [4, 'Arco lindo e cheio. Combinamos às 13h e chegaram às 13h30.'],
      [5, 'Cores perfeitas para o chá de bebê. E adorei o látex biodegradável.'],
      [4, 'Bom trabalho na inauguração da minha loja, chamou muita atenção na rua.'],
      [2, 'O painel veio menor do que na foto do orçamento. Devolveram a diferença, mas na hora fez falta.'],
    ],
  },
  {
    professional: 'ceu-junho',
    reviews: [
      [5, 'O arraial da escola nunca foi tão bonito. O marcador da quadrilha é hilário.'],
      [5, 'Correio elegante rendeu dois namoros na firma.'],
      [4, 'Bandeirinhas por todo lado e fogueira segura. Faltou canjica, mas isso não era com eles!'],
      [5, 'Fizemos em novembro e foi a festa do ano.'],
    ],
  },
  {
    professional: 'capim-barro',
    reviews: [
      [5, 'Elegante sem ser frio. As cerâmicas são obras de arte.'],
      [4, 'Aluguei peças avulsas e montei eu mesma. Tudo em ótimo estado.'],
      [4, 'Linda decoração. Os capins soltam um pouco de pluma, avise os alérgicos.'],
      [5, 'Dalva tem um olhar único. A festa ficou com a nossa cara.'],
    ],
  },
  {
    professional: 'lanterna-miuda',
    reviews: [
      [5, 'As lanternas sobre a piscina deixaram a noite inesquecível.'],
      [4, 'Instalação segura e caprichada. Precisaram de mais uma tarde para terminar.'],
    ],
  },
  {
    professional: 'mesa-filo',
    reviews: [
      [5, 'Mesa posta de revista e nenhuma louça para lavar depois.'],
      [5, 'Toalhas bordadas lindíssimas, tudo limpo e passado.'],
      [3, 'Louça bonita, mas vieram seis taças a menos e tivemos que improvisar.'],
    ],
  },
]
