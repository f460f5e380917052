import { approved } from './demo-professional.ts'

export const decoration = approved('Decoração', [
  {
    key: 'flor-maracuja',
    owner: 'lucia',
    name: 'Ateliê Flor de Maracujá',
    cities: ['Petrópolis', 'Teresópolis', 'Magé'],
    instagram: 'flordemaracuja.fenixdemo',
    description:
      'Arcos de balões, flores da serra e mesas de bolo. Montagem e desmontagem por nossa conta. Antes de fechar, mandamos um desenho da decoração com as cores que você escolheu.',
    scenes: ['balloons-terracotta', 'roses-romance', 'cake-white', 'moon-gate', 'bouquet'],
    recommended: true,
    submittedDaysAgo: 372,
  },
  {
    key: 'sete-hortensias',
    owner: 'hortensia',
    name: 'Jardim Sete Hortênsias',
    cities: ['Nova Friburgo', 'Bom Jardim', 'Cordeiro', 'Cantagalo'],
    instagram: 'setehortensias.fenixdemo',
    description:
      'Casamentos ao ar livre com flores do nosso próprio campo. Cuidamos do altar, do caminho, das mesas e do buquê. Depois da festa, as flores vão para um lar de idosos da cidade.',
    scenes: ['roses-field', 'altar-garden', 'garden-party', 'bouquet', 'table-garden', 'roses-romance'],
    recommended: true,
    submittedDaysAgo: 290,
  },
  {
    key: 'balao-curumim',
    owner: 'tainara',
    name: 'Balão Curumim',
    cities: ['Rio de Janeiro', 'São João de Meriti', 'Belford Roxo'],
    instagram: 'balao.curumim.fenixdemo',
    description:
      'Arcos e painéis de balão para festa infantil, chá de bebê e inauguração de loja. Usamos látex biodegradável e bomba silenciosa, então dá para montar com a criança dormindo.',
    scenes: ['balloons-sea', 'balloons-forest', 'balloons-terracotta', 'popcorn-cart'],
    submittedDaysAgo: 246,
  },
  {
    key: 'ceu-junho',
    owner: 'joao-pedro',
    name: 'Arraial Céu de Junho',
    cities: ['Campos dos Goytacazes', 'São Fidélis', 'Itaperuna'],
    instagram: 'ceu.de.junho.fenixdemo',
    description:
      'Festa junina montada do mastro à fogueira: bandeirinhas, barracas, correio elegante e quadrilha com marcador. Trabalhamos o ano todo, que arraial fora de época também é bom.',
    scenes: ['bunting', 'lanterns', 'grill'],
    submittedDaysAgo: 178,
  },
  {
    key: 'capim-barro',
    owner: 'dalva',
    name: 'Capim & Barro Decorações',
    cities: ['Rio de Janeiro', 'Niterói'],
    instagram: 'capim.barro.fenixdemo',
    description:
      'Decoração em tons de terra, com capim dos pampas, cerâmica de artesãs fluminenses e tecido cru. Alugamos também as peças avulsas, com retirada no ateliê.',
    scenes: ['pampas', 'place-setting', 'moon-gate', 'table-garden'],
    submittedDaysAgo: 140,
  },
  {
    key: 'lanterna-miuda',
    owner: 'miguel',
    name: 'Lanterna Miúda',
    cities: ['Angra dos Reis', 'Paraty', 'Mangaratiba'],
    description:
      'Iluminação de festa ao ar livre: varais de lâmpadas, lanternas de papel e velas em vidro. Fazemos o projeto elétrico e a instalação com eletricista responsável.',
    scenes: ['lanterns', 'garden-party', 'table-dusk'],
    submittedDaysAgo: 106,
  },
  {
    key: 'mesa-filo',
    owner: 'filomena',
    name: 'Mesa Posta da Filó',
    cities: ['Resende', 'Itatiaia', 'Porto Real'],
    instagram: 'mesaposta.filo.fenixdemo',
    description:
      'Aluguel de louças, taças, talheres dourados e toalhas bordadas, com a mesa já posta. Tudo chega lavado e volta sujo: a louça é problema nosso.',
    scenes: ['place-setting', 'table-dusk', 'toast'],
    submittedDaysAgo: 57,
  },
  {
    key: 'arco-petala',
    owner: 'vitoria',
    name: 'Arco & Pétala',
    cities: ['Rio das Ostras', 'Macaé', 'Cabo Frio'],
    instagram: 'arcoepetala.fenixdemo',
    description:
      'Arcos de flores e mini weddings com tudo num pacote só: arco, sofá, mesa de doces e flores de lapela. Atendemos até sessenta convidados, com muito capricho.',
    scenes: ['moon-gate', 'roses-fire', 'altar-beach'],
    submittedDaysAgo: 23,
  },
])
