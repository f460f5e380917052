import type { UserType } from '@fenix/domain/roles.ts'
import { deletionWord } from '@fenix/domain/schemas/account.ts'
import { strings as forms } from '#kit/form/texts.ts'
import { strings as app } from '#kit/texts.ts'

/** What deleting an account removes and retains, by role. */
const consequences: Record<UserType, { removed: string; kept?: string }> = {
  client: {
    removed: 'Somem seu perfil, sua foto, seus favoritos, as anotações e a lista compartilhada.',
    kept: 'Suas avaliações continuam, assinadas por “Cliente”, sem seu nome nem sua foto. Se não quiser deixá-las, exclua-as antes.',
  },
  provider: {
    removed:
      'Somem seu perfil, seu cadastro com as fotos, as avaliações que você recebeu e as suas respostas.',
  },
  admin: { removed: 'Somem seu perfil e sua foto, e você deixa de administrar.' },
}

export const strings = {
  title: app.account,
  sections: 'Seções da conta',
  change: 'Alterar',

  access: {
    title: 'E-mail e senha',
    email: 'E-mail',
    newEmail: 'Novo e-mail',
    emailHint: 'Enviamos um link para os dois endereços. Até os dois confirmarem, vale o atual.',
    sameEmail: 'Este já é o seu e-mail.',
    sendLinks: 'Enviar os links',
    emailPending: (next: string) =>
      `Falta confirmar ${next}. Abra os links que enviamos a ele e ao endereço atual, que vale até lá.`,
    password: 'Senha',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    passwordHint: `${forms.passwordHint} Os outros aparelhos saem da conta.`,
    savePassword: 'Salvar senha',
  },

  profile: { title: 'Seu perfil', edit: 'Editar', of: 'perfil', noPhone: 'Sem telefone' },

  devices: {
    nav: 'Aparelhos',
    title: 'Aparelhos com a sua conta',
    current: 'Este aparelho, agora',
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    signOut: 'Sair',
    of: (device: string, place: number) => `de ${device}, aparelho ${place}`,
    failed: 'Não foi possível carregar os aparelhos.',
    everywhere: 'Sair de todos os aparelhos',
    everywhereHint: 'Inclui este. Use se perdeu um aparelho ou não reconhece algum da lista.',
    confirm: {
      title: 'Sair de todos os aparelhos?',
      text: 'Você sai deste e de todos os outros. Para voltar, entre de novo com a senha.',
      confirm: 'Sair de todos',
    },
  },

  data: {
    title: 'Privacidade e dados',
    download: 'Baixar meus dados',
    downloadText: 'Tudo o que guardamos sobre você, com as fotos, num arquivo.',
    downloadShort: 'Baixar',
    of: 'meus dados',
    preparing: 'Preparando...',
    downloadFailedText: 'O arquivo não foi criado. Tente de novo.',
    privacy: 'Privacidade',
    terms: app.terms,
  },

  deletion: {
    title: 'Excluir minha conta',
    text: 'Exclui seu perfil e o que é seu. Não dá para desfazer.',
    short: 'Excluir',
    of: 'conta',
    confirm: 'Excluir minha conta?',
    warning: 'É na hora e não dá para desfazer.',
    consequences,
    downloadFirst: 'Baixar meus dados antes',
    word: `Digite ${deletionWord}`,
    deleting: 'Excluindo...',
  },
} as const
