import { limits } from '@fenix/domain/limits.ts'

const buttons = {
  search: 'Buscar',
  filters: 'Filtros',
  stars: '4,8 (31)',
  heart: '',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  review: 'Avaliar',
  newCategory: 'Adicionar Nova',
  addPhotos: 'Adicionar',
  submit: 'Enviar cadastro',
  approve: 'Aprovar',
  accept: 'Visto',
  recommend: 'Recomendar',
  remove: 'Excluir',
  addBanner: 'Adicionar banner',
} as const

export type GuideButton = keyof typeof buttons

type Step = { text: string; button?: GuideButton }

export type GuideText = { title: string; steps: readonly Step[] }

const guides = {
  find: {
    title: 'Encontrar profissionais',
    steps: [
      {
        text: 'Na aba Profissionais, escreva o que procura: um nome, um serviço, um estilo de festa. Acentos e maiúsculas não fazem diferença.',
        button: 'search',
      },
      {
        text: 'Filtre por categoria, lugar, preço, nota e tipo de evento para ver só quem serve à sua festa.',
        button: 'filters',
      },
      {
        text: 'Toque nas fotos para vê-las em tela cheia e nas estrelas para ler o que outros clientes contaram.',
        button: 'stars',
      },
      {
        text: 'A lista começa pelos mais bem avaliados. Em Fênix Indica estão os profissionais que a nossa equipe recomenda.',
      },
    ],
  },
  favorites: {
    title: 'Salvar seus favoritos',
    steps: [
      {
        text: 'Toque no coração de um profissional para salvá-lo. Toque de novo para removê-lo da lista.',
        button: 'heart',
      },
      { text: 'Na aba Favoritos estão todos os que você salvou, com os botões de contato à mão.' },
      {
        text: 'Os favoritos acompanham a sua conta: entre com o mesmo e-mail em outro aparelho e eles estarão lá.',
      },
    ],
  },
  register: {
    title: 'Cadastrar-se como fornecedor',
    steps: [
      {
        text: 'Na tela inicial, escolha Sou Fornecedor, crie sua conta e confirme o e-mail pelo link que enviamos.',
      },
      {
        text: `Preencha o perfil: nome, categoria, até ${limits.cities.max} cidades, WhatsApp e uma descrição do que você faz. Se a sua categoria não existe, adicione uma nova.`,
        button: 'newCategory',
      },
      {
        text: `Coloque até ${limits.photos} fotos do seu trabalho. A primeira é a capa: escolha a mais bonita.`,
        button: 'addPhotos',
      },
      {
        text: 'Envie. Enquanto analisamos, aparece Cadastro em Análise; depois de aprovado, os clientes já encontram você.',
        button: 'submit',
      },
      {
        text: 'Volte quando quiser para trocar fotos e textos: o perfil continua no ar enquanto você edita.',
      },
    ],
  },
  contact: {
    title: 'Entrar em contato e avaliar',
    steps: [
      {
        text: 'O botão WhatsApp abre uma conversa com a mensagem já começada. Conte a data, o lugar e o número de convidados.',
        button: 'whatsapp',
      },
      { text: 'O botão Instagram mostra mais trabalhos de quem o informou.', button: 'instagram' },
      {
        text: 'O combinado é feito direto com o profissional: peça o orçamento por escrito e confira o que está incluído.',
      },
      {
        text: 'Depois da festa, toque em Avaliar, escolha de 1 a 5 estrelas e conte como foi. Avaliar de novo troca a avaliação anterior.',
        button: 'review',
      },
    ],
  },
  admin: {
    title: 'Guia do administrador',
    steps: [
      {
        text: 'Em Aprovações estão os cadastros que esperam por você, com fotos, textos e contatos. Confira e toque em Aprovar ou Rejeitar.',
        button: 'approve',
      },
      {
        text: 'Um cadastro rejeitado não aparece para os clientes. O fornecedor lê o que falta, corrige e envia de novo.',
      },
      {
        text: 'Um perfil aprovado aparece na hora para todos, e o fornecedor pode editá-lo sem nova análise. Em Editados você lê o que mudou: toque em Visto, ou em Desfazer para que volte ao que era.',
        button: 'accept',
      },
      {
        text: 'Em Fornecedores, o menu de cada um põe em Fênix Indica, suspende, reativa e exclui. Abrir perfil mostra o cadastro como o fornecedor o vê, e você pode corrigi-lo.',
        button: 'recommend',
      },
      {
        text: 'Em Feedbacks você lê o que os clientes escreveram e exclui o que ofende ou engana. Em Denúncias está o que alguém denunciou: toque em Manter ou em Excluir.',
        button: 'remove',
      },
      {
        text: 'Em Usuários estão clientes, fornecedores e administradores: busque por nome, negócio, e-mail ou telefone e abra a conta de qualquer um.',
      },
      {
        text: 'Em Banners ficam os anúncios e, em Aparência, o logo e a imagem de fundo. Todos veem a troca no mesmo instante.',
        button: 'addBanner',
      },
      {
        text: 'Ao lado das abas, Categorias renomeia, ordena, junta e oculta; Registro mostra quem fez o quê.',
      },
    ],
  },
} as const satisfies Record<string, GuideText>

export type GuideId = keyof typeof guides

export const strings = {
  title: 'Central de Ajuda',
  text: 'Guias rápidos para cada passo, da busca à festa.',
  guides,
  buttons,
  support: {
    title: 'Ainda com dúvidas?',
    text: (contact = '') => `Fale com a nossa equipe ${contact}.`,
    button: 'Falar com o suporte',
    greeting: 'Olá! Preciso de ajuda com o Fênix Conecta.',
  },
  credits: 'Fênix Conecta · Eventos & Festas no estado do Rio de Janeiro',
} as const
