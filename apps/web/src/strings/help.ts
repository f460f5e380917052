import { limits } from '@fenix/domain/limits.ts'

export type GuideText = { title: string; steps: readonly string[] }

const guides = {
  find: {
    title: 'Encontrar profissionais',
    steps: [
      'Na aba Profissionais, escreva o que procura: um nome, um serviço, um estilo de festa. Acentos e maiúsculas não fazem diferença.',
      'Escolha a categoria e a cidade para ver só quem atende onde a sua festa vai ser.',
      'Toque nas fotos para vê-las em tela cheia e nas estrelas para ler o que outros clientes contaram.',
      'A lista começa pelos mais bem avaliados. Em Fênix Indica estão os profissionais que a nossa equipe recomenda.',
    ],
  },
  favorites: {
    title: 'Guardar seus favoritos',
    steps: [
      'Toque no coração de um profissional para guardá-lo. Toque de novo para tirá-lo da lista.',
      'Na aba Favoritos estão todos os que você guardou, com os botões de contato à mão.',
      'Os favoritos acompanham a sua conta: entre com o mesmo e-mail em outro aparelho e eles estarão lá.',
    ],
  },
  register: {
    title: 'Cadastrar-se como fornecedor',
    steps: [
      'Na tela inicial, escolha Sou Fornecedor, crie sua conta e confirme o e-mail pelo link que enviamos.',
      `Preencha o perfil: nome, categoria, até ${limits.cities.max} cidades, WhatsApp e uma descrição do que você faz. Se a sua categoria não existe, adicione uma nova.`,
      `Coloque até ${limits.photos} fotos do seu trabalho. A primeira é a capa: escolha a mais bonita.`,
      'Envie. Enquanto analisamos, aparece Cadastro em Análise; depois de aprovado, os clientes já encontram você.',
      'Volte quando quiser para trocar fotos e textos: o perfil continua no ar enquanto você edita.',
    ],
  },
  contact: {
    title: 'Entrar em contato e avaliar',
    steps: [
      'O botão WhatsApp abre uma conversa com a mensagem já começada. Conte a data, o lugar e o número de convidados.',
      'O botão Instagram mostra mais trabalhos de quem o informou.',
      'O combinado é feito direto com o profissional: peça o orçamento por escrito e confira o que está incluído.',
      'Depois da festa, toque em Avaliar, escolha de 1 a 5 estrelas e conte como foi. Avaliar de novo troca a avaliação anterior.',
    ],
  },
  admin: {
    title: 'Guia do administrador',
    steps: [
      'Em Aprovações estão os cadastros que esperam por você, com fotos, textos e contatos. Confira e toque em Aprovar ou Rejeitar.',
      'Um cadastro rejeitado não aparece para os clientes. O fornecedor vê que não foi aprovado e pode corrigir e enviar de novo.',
      'Um perfil aprovado aparece na hora para todos, e o fornecedor pode editá-lo sem nova análise.',
    ],
  },
} as const satisfies Record<string, GuideText>

export type GuideId = keyof typeof guides

export const strings = {
  title: 'Central de Ajuda',
  text: 'Guias rápidos para cada passo, da busca à festa.',
  guides,
  support: {
    title: 'Ainda com dúvidas?',
    text: 'Fale com a nossa equipe pelo WhatsApp.',
    button: 'Falar com o suporte',
    greeting: 'Olá! Preciso de ajuda com o Fênix Conecta.',
  },
  credits: 'Fênix Conecta · Eventos & Festas no estado do Rio de Janeiro',
} as const
