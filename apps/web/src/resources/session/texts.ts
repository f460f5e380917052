export const strings = {
  signIn: { done: 'Bem-vindo(a) de volta!', doneText: 'Login realizado com sucesso.' },
  signUp: { done: 'Cadastro realizado!', doneText: 'Verifique seu e-mail para confirmar sua conta.' },
  recovery: {
    done: 'E-mail de recuperação enviado',
    doneText: 'Verifique sua caixa de entrada para redefinir sua senha.',
  },
  confirmation: {
    /** True for every address: the answer does not tell which ones have an account, or a confirmed one. */
    sent: 'Confira seu e-mail',
    sentText: 'Se a conta ainda espera confirmação, enviamos um link. Se já foi confirmada, é só entrar.',
  },
  newPassword: { done: 'Senha alterada!', doneText: 'Você já está na sua conta.' },
  signedOut: 'Até logo!',
  signedOutText: 'Você saiu da sua conta.',
} as const
