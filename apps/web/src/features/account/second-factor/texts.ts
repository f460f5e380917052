export const strings = {
  title: 'Segundo fator',
  of: 'segundo fator',
  off: 'Desligado. Ligado, a senha sozinha não abre a administração: ao entrar, pedimos também um código do seu celular.',
  on: 'Ligado. Ao entrar, pedimos um código do seu celular.',
  codesLeft: (n: number) =>
    n === 1 ? 'Resta 1 código de recuperação.' : `Restam ${n} códigos de recuperação.`,
  switchOn: 'Ligar',
  switchOff: 'Desligar',

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
} as const
