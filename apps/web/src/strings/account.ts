import type { UserType } from '@fenix/domain/roles.ts'
import { deletionWord } from '@fenix/domain/schemas/account.ts'
import { strings as app } from './app.ts'
import { strings as auth } from './auth.ts'

/** What deleting an account removes and keeps, by role. */
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

/** Texts of 'Conta e privacidade'. */
export const strings = {
  title: 'Conta e privacidade',
  sections: 'Seções da conta',
  change: 'Alterar',
  errorTitle: 'Erro ao alterar',

  access: {
    title: 'E-mail e senha',
    email: 'E-mail',
    newEmail: 'Novo e-mail',
    emailHint: 'Enviamos um link para os dois endereços. Até os dois serem abertos, vale o atual.',
    sameEmail: 'Este já é o seu e-mail.',
    sendLinks: 'Enviar os links',
    emailSent: 'Confirme nos dois endereços',
    emailPending: (next: string) =>
      `Falta confirmar ${next}. Abra os links que enviamos a ele e ao endereço atual, que vale até lá.`,
    password: 'Senha',
    currentPassword: 'Senha atual',
    newPassword: auth.newPassword.password,
    passwordHint: `${auth.signUp.passwordHint} Os outros aparelhos saem da conta.`,
    savePassword: auth.newPassword.submit,
    passwordSaved: auth.newPassword.done,
    passwordSavedText: 'Os outros aparelhos saíram da conta.',
  },

  profile: { title: 'Seu perfil', edit: 'Editar', of: 'perfil', noPhone: 'Sem telefone' },

  devices: {
    nav: 'Aparelhos',
    title: 'Aparelhos com a sua conta',
    current: 'Este aparelho, agora',
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    signOut: 'Sair',
    of: (device: string) => `de ${device}`,
    signedOut: 'O aparelho saiu da conta.',
    failed: 'Não foi possível carregar os aparelhos.',
    everywhere: 'Sair de todos os aparelhos',
    everywhereHint: 'Inclui este. Use se perdeu um aparelho ou não reconhece algum da lista.',
    confirm: {
      title: 'Sair de todos os aparelhos?',
      text: 'Você sai deste e de todos os outros. Para voltar, entre de novo com a senha.',
      confirm: 'Sair de todos',
    },
    leftAll: 'Você saiu de todos os aparelhos.',
  },

  data: {
    title: 'Seus dados',
    download: 'Baixar meus dados',
    downloadText: 'Tudo o que guardamos sobre você, com as fotos, num arquivo.',
    downloadShort: 'Baixar',
    of: 'meus dados',
    preparing: 'Preparando...',
    photo: (at: number, of: number) => `Foto ${at} de ${of}`,
    downloaded: 'Seus dados foram baixados.',
    downloadFailed: 'Erro ao baixar seus dados',
    downloadFailedText: 'O arquivo não foi criado. Tente de novo.',
    fileName: (day: string) => `fenix-conecta-meus-dados-${day}.zip`,
    exported: 'Os dados foram baixados.',
    exportFailed: 'Erro ao exportar os dados',
    fileNameOf: (day: string) => `fenix-conecta-dados-de-uma-pessoa-${day}.zip`,
    privacy: 'Privacidade',
    terms: app.terms,
  },

  deletion: {
    title: 'Excluir minha conta',
    text: 'Apaga seu perfil e o que é seu. Não dá para desfazer.',
    short: 'Excluir',
    of: 'conta',
    confirm: 'Excluir minha conta?',
    warning: 'É na hora e não dá para desfazer.',
    consequences,
    records:
      'Por lei, os registros de entrada (data, hora e endereço IP) ficam fechados por seis meses e depois se apagam.',
    downloadFirst: 'Baixar meus dados antes',
    word: `Digite ${deletionWord}`,
    deleting: 'Excluindo...',
    done: 'Conta excluída',
    doneText: 'Seus dados foram apagados. Até a próxima festa!',
    failed: 'Erro ao excluir a conta',
    /** What is left after a failure, by the step that failed. */
    left: {
      confirming: 'Nada foi apagado.',
      pictures: 'Algumas fotos podem ter sido apagadas; o resto continua como estava. Tente de novo.',
      account: 'Suas fotos foram apagadas, mas a conta e o resto continuam. Tente de novo.',
      signingOut:
        'A conta foi excluída, mas este aparelho ainda não saiu dela. Toque em Sair, no alto da tela.',
    },
  },
} as const
