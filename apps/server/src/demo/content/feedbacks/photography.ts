import type { ReviewGroup } from './review-group.ts'

export const photography: ReviewGroup[] = [
  {
    professional: 'agua-clara',
    reviews: [
      [5, 'A prévia chegou em dois dias e chorei em todas as fotos.'],
      [5, 'Pegaram o meu avô rindo de um jeito que a gente não via fazia anos. Não tem preço.'],
      [5, 'Discretos na cerimônia e divertidos na festa.'],
      [5, 'O álbum impresso é uma joia.'],
      [4, 'Fotos lindas. As digitais demoraram duas semanas a mais do que o previsto, mas avisaram.'],
      [5, 'Sou tímida e detesto câmera. Nem percebi que estava sendo fotografada.'],
      [5, 'Clara e a dupla dela conhecem luz como ninguém.'],
      [4, 'Trabalho excelente. Gostaria de mais fotos das mesas.'],
    ],
  },
  {
    professional: 'januaria',
    reviews: [
      [5, 'Ensaio de gestante na ilha ao amanhecer. As fotos parecem pintura.'],
      [5, 'Paciência infinita com meus gêmeos de dois anos.'],
      [4, 'Amei as fotos. O barco até o local é por nossa conta, bom saber antes.'],
    ],
  },
  {
    professional: 'luz-candeia',
    reviews: [
      [5, 'O filme é de cinema. Assistimos umas vinte vezes.'],
      [5, 'Equipe acolhedora, virou parte da família naquele dia.'],
      [5, 'A luz das velas na fazenda ficou mágica nas fotos.'],
      [4, 'Muito bonito. O prazo do filme estourou uns quinze dias.'],
      [5, 'Registraram coisas que nem nós vimos acontecer.'],
    ],
  },
  {
    professional: 'cabine-careta',
    reviews: [
      [5, 'Fila a noite inteira! Todo mundo foi embora com foto na mão.'],
      [4, 'Acessórios divertidos e impressão boa. A cortina é ainda mais bonita ao vivo.'],
      [3, 'Legal, mas a impressora travou duas vezes durante a festa.'],
      [5, 'O link com todas as fotos chegou no dia seguinte.'],
      [4, 'As crianças amaram. Monitora muito simpática.'],
    ],
  },
  {
    professional: 'album-domingo',
    reviews: [
      [5, 'O batizado da minha filha virou um livro que vai ficar para os netos.'],
      [5, 'Seu Domingos almoçou com a gente e fotografou como quem é da casa.'],
      [4, 'Álbum lindíssimo. Só são poucas fotos digitais, combine antes.'],
    ],
  },
  {
    professional: 'pelicula-maresia',
    reviews: [
      [5, 'Cada foto é um quadro. Vale esperar a revelação.'],
      [4, 'Amo o grão e as cores. Poucas fotos, mas todas boas.'],
      [
        3,
        'O estilo é bonito, só que um dos rolos queimou e perdemos parte da festa. Foram honestos e devolveram um pedaço do valor.',
      ],
    ],
  },
  {
    professional: 'ventania',
    reviews: [
      [4, 'Cobertura do congresso entregue na manhã seguinte, como prometido.'],
      [5, 'Equipe grande, organizada e educada. As fotos aéreas ficaram ótimas.'],
    ],
  },
]
