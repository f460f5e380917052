import type { ReviewGroup } from './review-group.ts'

export const ceremony: ReviewGroup[] = [
  {
    professional: 'lia-aroeira',
    reviews: [
      [5, 'Lia pensou em coisas que nem sabíamos que existiam. Chegamos ao altar tranquilos.'],
      [4, 'Cerimônia linda na areia. O início atrasou um pouco por causa da maré.'],
      [5, 'O celebrante que ela indicou contou a nossa história melhor do que nós.'],
      [5, 'Resolveu a falta de um fornecedor em uma hora, e só soubemos no dia seguinte.'],
      [4, 'Muito organizada. As mensagens às vezes demoravam um dia para voltar.'],
      [5, 'Vale cada centavo pela paz que dá.'],
      [3, 'O dia foi ótimo, mas sentimos falta de mais reuniões antes.'],
    ],
  },
  {
    professional: 'fio-seda',
    reviews: [
      [5, 'A planilha compartilhada salvou nosso noivado.'],
      [5, 'Choveu, havia plano para chuva, e ele ficou mais bonito que o plano original.'],
      [5, 'Equipe de quatro pessoas que parecia de vinte.'],
      [5, 'Objetivos, gentis e muito honestos com os preços dos fornecedores.'],
      [4, 'Excelente assessoria do dia. Contrate a completa se puder.'],
      [5, 'O caderno com tudo o que combinamos virou lembrança.'],
    ],
  },
  {
    professional: 'no-marinheiro',
    reviews: [
      [5, 'Oitenta convidados numa ilha e ninguém perdeu o barco.'],
      [4, 'Logística perfeita. Leve casaco para a volta!'],
      [5, 'Sofia conhece o mar e conhece gente. Foi mágico.'],
    ],
  },
  {
    professional: 'brinde-roteiro',
    reviews: [
      [5, 'A valsa da minha filha saiu perfeita depois de tanto ensaio.'],
      [4, 'Preço fechado mesmo, sem taxa escondida. Boa comunicação.'],
      [4, 'Organização nota dez. A festa acabou meia hora antes do previsto.'],
      [5, 'Bodas de prata lindas, do convite ao último brinde.'],
    ],
  },
  {
    professional: 'campo-aberto',
    reviews: [
      [5, 'O texto fez rir e chorar. Até meu pai, que não chora.'],
      [5, 'Somos de religiões diferentes e as duas famílias se sentiram em casa.'],
      [4, 'Cerimônia muito bonita, só um pouquinho longa para as crianças.'],
    ],
  },
]
