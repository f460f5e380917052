import { approved } from './demo-professional.ts'

export const buffet = approved('Buffet', [
  {
    key: 'tres-tamarindos',
    owner: 'fornecedor',
    name: 'Buffet Três Tamarindos',
    cities: ['Rio de Janeiro', 'Niterói', 'São Gonçalo'],
    instagram: 'tres.tamarindos.fenixdemo',
    description:
      'Jantares e coquetéis com cardápio pensado junto com quem faz a festa. Cozinhamos tudo no dia, com peixe, aves e pratos sem glúten ou sem leite para quem precisa. A equipe de salão vai uniformizada e fica até o último convidado.',
    scenes: ['table-dusk', 'canapes', 'drinks-dusk', 'cake-white', 'place-setting', 'toast'],
    recommended: true,
    submittedDaysAgo: 410,
  },
  {
    key: 'tia-amora',
    owner: 'amora',
    name: 'Doces da Tia Amora',
    cities: ['Duque de Caxias', 'São João de Meriti', 'Belford Roxo'],
    instagram: 'doces.tia.amora.fenixdemo',
    description:
      'Brigadeiro de panela, beijinho, bem-casado e mais de trinta sabores de docinho. As forminhas combinam com a cor da sua festa. Encomendas a partir de cem unidades, entregues na véspera e bem embaladas.',
    scenes: ['sweets-classic', 'sweets-pastel', 'cake-chocolate', 'popcorn-cart'],
    recommended: true,
    submittedDaysAgo: 365,
  },
  {
    key: 'brasa-varanda',
    owner: 'jonas',
    name: 'Brasa de Varanda',
    cities: ['Nova Iguaçu', 'Mesquita', 'Nilópolis', 'Queimados'],
    instagram: 'brasa.varanda.fenixdemo',
    description:
      'Churrasco completo na sua casa ou no sítio: carnes, linguiça artesanal, queijo coalho, vinagrete e farofa da casa. Levamos churrasqueira, carvão e churrasqueiro. Você só precisa chamar os amigos.',
    scenes: ['grill', 'drinks-dusk', 'garden-party'],
    submittedDaysAgo: 301,
  },
  {
    key: 'dona-petunia',
    owner: 'petunia',
    name: 'Pizzaria Móvel Dona Petúnia',
    cities: ['Petrópolis', 'Areal', 'Três Rios'],
    description:
      'Rodízio de pizza no seu evento, com forno a lenha sobre rodas. A massa descansa dois dias e sai fininha, com borda alta. São doze sabores salgados e quatro doces, à vontade por três horas.',
    scenes: ['pizza', 'table-night'],
    submittedDaysAgo: 188,
  },
  {
    key: 'beija-flor-azul',
    owner: 'davi',
    name: 'Coquetelaria Beija-Flor Azul',
    cities: ['Rio de Janeiro', 'Niterói', 'Maricá'],
    instagram: 'beijaflorazul.fenixdemo',
    description:
      'Bar completo para casamentos, formaturas e festas de empresa. Caipirinhas com fruta da estação, clássicos bem feitos e uma carta sem álcool que não fica devendo nada. O gelo, os copos e os bartenders vão por nossa conta.',
    scenes: ['drinks-night', 'drinks-dusk', 'toast', 'lanterns'],
    submittedDaysAgo: 274,
  },
  {
    key: 'nuvem-cacau',
    owner: 'zilda',
    name: 'Confeitaria Nuvem de Cacau',
    cities: ['Volta Redonda', 'Barra Mansa', 'Pinheiral'],
    instagram: 'nuvem.cacau.fenixdemo',
    description:
      'Bolos de andar, naked cakes e bolos de aniversário com recheio de verdade. Fazemos degustação com hora marcada e desenhamos o bolo com você. Entregamos montado na mesa.',
    scenes: ['cake-chocolate', 'cake-white', 'sweets-pastel', 'coffee', 'roses-romance'],
    submittedDaysAgo: 152,
  },
  {
    key: 'serelepe',
    owner: 'ivone',
    name: 'Buffet Infantil Serelepe',
    cities: ['São Gonçalo', 'Itaboraí', 'Rio Bonito'],
    instagram: 'serelepe.fenixdemo',
    description:
      'Festa de criança com carrinho de pipoca, algodão-doce, mini-hambúrguer e suco de fruta. Temos monitores treinados e cardápio para alergias. O pacote menor atende vinte crianças.',
    scenes: ['popcorn-cart', 'balloons-sea', 'sweets-pastel', 'pizza', 'cake-white'],
    submittedDaysAgo: 97,
  },
  {
    key: 'sete-luas',
    owner: 'selma',
    name: 'Mesa Sete Luas',
    cities: ['Nova Friburgo', 'Teresópolis', 'Cachoeiras de Macacu'],
    description:
      'Cozinha da serra para casamentos em sítio e pousada. Trabalhamos com queijos, trutas e legumes de produtores daqui. Servimos à francesa, em ilhas ou em grandes mesas de partilhar.',
    scenes: ['table-night', 'table-garden', 'garden-party', 'toast'],
    recommended: true,
    submittedDaysAgo: 239,
  },
  {
    key: 'passarada',
    owner: 'otavio',
    name: 'Café Passarada',
    cities: ['Macaé', 'Rio das Ostras', 'Casimiro de Abreu'],
    description:
      'Coffee break para congressos, inaugurações e manhãs de batizado. Café coado na hora, bolos caseiros, pão de queijo e frutas. Montamos em quarenta minutos e levamos tudo embora no fim.',
    scenes: ['coffee', 'canapes'],
    submittedDaysAgo: 61,
  },
  {
    key: 'jabuticaba',
    owner: 'luiza',
    name: 'Jabuticaba Miúda',
    cities: ['Rio de Janeiro', 'Itaguaí', 'Seropédica'],
    instagram: 'jabuticaba.miuda.fenixdemo',
    description:
      'Comidinhas de dois bocados, bonitas e sem talher: tartines, mini-acarajés, casquinhas de siri e opções veganas. Ideal para vernissages, lançamentos e festas em pé.',
    scenes: ['canapes', 'table-garden', 'drinks-night'],
    submittedDaysAgo: 18,
  },
])
