import { approved } from './demo-professional.ts'

export const dj = approved('DJ', [
  {
    key: 'mare-alta',
    owner: 'enzo',
    name: 'Som Maré Alta',
    cities: ['Niterói', 'Maricá', 'Saquarema', 'Araruama'],
    instagram: 'som.marealta.fenixdemo',
    description:
      'DJ, som e luz para festas de quinze anos e casamentos. Fazemos uma reunião antes para montar o repertório e deixamos a sua lista de proibidas bem à vista. Gerador e técnico incluídos em praia e sítio.',
    scenes: ['dj-neon', 'dance-floor-neon', 'light-floor', 'speakers', 'mirror-ball-blue'],
    recommended: true,
    submittedDaysAgo: 388,
  },
  {
    key: 'caique-lumiar',
    owner: 'caique',
    name: 'DJ Caíque Lumiar',
    cities: ['Rio de Janeiro', 'Duque de Caxias'],
    instagram: 'djcaiquelumiar.fenixdemo',
    description:
      'Som, luz e uma pista que não esvazia: do samba ao eletrônico, com repertório combinado antes da festa. Doze anos tocando em casamento, formatura e confraternização. Chego três horas antes para passar o som com calma.',
    scenes: ['dj-sunset', 'mirror-ball-rose', 'dance-floor-gold', 'speakers'],
    submittedDaysAgo: 342,
  },
  {
    key: 'nanda-trovao',
    owner: 'nanda',
    name: 'DJ Nanda Trovão',
    cities: ['Cabo Frio', 'Armação dos Búzios', 'Arraial do Cabo'],
    instagram: 'nanda.trovao.fenixdemo',
    description:
      'Set de pôr do sol, brasilidades e house para casamentos na praia e festas em barco. Toco com vinil e digital. Equipamento leve, à prova de vento e maresia.',
    scenes: ['turntable', 'dj-sunset', 'dance-floor-gold'],
    recommended: true,
    submittedDaysAgo: 205,
  },
  {
    key: 'vinil-sobrado',
    owner: 'walter',
    name: 'Vinil do Sobrado',
    cities: ['Rio de Janeiro', 'Niterói', 'Petrópolis'],
    description:
      'Só disco, só clássico: samba-rock, soul, disco e MPB dos anos 60 aos 90. Levo as minhas duas picapes e mil e duzentos discos escolhidos a dedo. Os convidados podem pedir música folheando a caixa.',
    scenes: ['turntable', 'mirror-ball-rose'],
    submittedDaysAgo: 260,
  },
  {
    key: 'rouxinol',
    owner: 'celia',
    name: 'Karaokê Rouxinol',
    cities: ['São João de Meriti', 'Nilópolis', 'Nova Iguaçu'],
    description:
      'Karaokê com onze mil músicas, dois telões e microfone sem fio. Animadora que puxa os tímidos e organiza a fila. Atendemos de aniversário em casa a festa de firma.',
    scenes: ['microphone', 'dance-floor-neon', 'light-floor'],
    submittedDaysAgo: 133,
  },
  {
    key: 'grave-manso',
    owner: 'bruno',
    name: 'Grave Manso Sonorização',
    cities: ['Campos dos Goytacazes', 'São João da Barra', 'São Francisco de Itabapoana'],
    instagram: 'grave.manso.fenixdemo',
    description:
      'Sonorização de cerimônias, palestras e bandas, com mesa digital e técnico presente. O som chega igual na primeira e na última fileira, sem microfonia.',
    scenes: ['speakers', 'microphone'],
    submittedDaysAgo: 78,
  },
  {
    key: 'teo-quasar',
    owner: 'teo',
    name: 'DJ Téo Quasar',
    cities: ['Volta Redonda', 'Resende', 'Barra Mansa', 'Porto Real'],
    instagram: 'teo.quasar.fenixdemo',
    description:
      'Eletrônico, funk e pop com efeitos ao vivo e painel de LED. Formaturas são a minha especialidade: entrada dos formandos sincronizada, contagem regressiva e chuva de papel picado.',
    scenes: ['dj-neon', 'mirror-ball-blue', 'dance-floor-neon', 'light-floor'],
    submittedDaysAgo: 44,
  },
  {
    key: 'pista-xadrez',
    owner: 'yasmin',
    name: 'Pista Xadrez',
    cities: ['Rio de Janeiro', 'Mesquita'],
    instagram: 'pista.xadrez.fenixdemo',
    description:
      'Alugamos pista de dança iluminada, globo espelhado e máquina de fumaça, com montagem no mesmo dia. Também indicamos o DJ, se você ainda não tiver um.',
    scenes: ['light-floor', 'mirror-ball-rose', 'mirror-ball-blue'],
    submittedDaysAgo: 9,
  },
])
