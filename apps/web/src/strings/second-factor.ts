/** Texts of the second factor: where it is asked for, and where it is switched on and off. */
export const strings = {
  title: 'Segundo fator',
  of: 'segundo fator',
  issuer: 'Fênix Conecta',
  off: 'Desligado. Ligado, a senha sozinha não abre a administração: ao entrar, pedimos também um código do seu celular.',
  on: 'Ligado. Ao entrar, pedimos um código do seu celular.',
  codesLeft: (n: number) =>
    n === 1 ? 'Resta 1 código de recuperação.' : `Restam ${n} códigos de recuperação.`,
  switchOn: 'Ligar',
  switchOff: 'Desligar',
  failed: 'Não foi possível carregar.',
  errorTitle: 'Erro no segundo fator',
  switchedOn: 'Segundo fator ligado!',
  switchedOff: 'Segundo fator desligado.',
  working: 'Um momento…',

  enrolment: {
    text: 'Abra no celular um aplicativo autenticador, como Google Authenticator, Aegis ou 1Password, e leia este código.',
    picture: 'Código QR para o aplicativo autenticador',
    secret: 'Sem câmera? Digite esta chave no aplicativo:',
    code: 'Código que o aplicativo mostra',
    confirm: 'Confirmar e ligar',
  },

  confirmOff: {
    title: 'Desligar o segundo fator?',
    text: 'Para entrar na administração, volta a bastar a senha. Os outros aparelhos saem da conta.',
    confirm: 'Desligar',
  },

  recovery: {
    title: 'Códigos de recuperação',
    text: 'Guarde-os fora do celular: só aparecem agora. Um deles basta para desligar o segundo fator, depois da senha ou de um link de recuperação, se você perder o aplicativo.',
    copy: 'Copiar',
    copied: 'Códigos copiados.',
    copyFailed: 'Não foi possível copiar. Baixe os códigos.',
    download: 'Baixar',
    fileName: 'fenix-conecta-codigos-de-recuperacao.txt',
    done: 'Já guardei',
    renew: 'Novos códigos',
  },

  step: {
    title: 'Falta o código',
    text: 'Sua conta usa um segundo fator. Abra o aplicativo autenticador no celular e digite o código que ele mostra.',
    code: 'Código de 6 dígitos',
    submit: 'Confirmar',
    lost: 'Perdi o aplicativo: usar um código de recuperação',
    recoveryText: 'O código desliga o segundo fator. Depois, ligue-o de novo em Conta e privacidade.',
    recoveryCode: 'Código de recuperação',
    useRecovery: 'Usar o código',
    recovered: 'Segundo fator desligado. Ligue-o de novo em Conta e privacidade.',
    withApp: 'Usar o aplicativo',
    back: 'Voltar',
  },

  incomplete: 'Digite os 6 dígitos do código.',
  incompleteRecovery: 'Digite as 16 letras e números do código.',
  wrong: 'Código incorreto ou já usado. Espere o próximo e tente de novo.',
  wrongRecovery: 'Código de recuperação incorreto ou já usado.',
} as const
