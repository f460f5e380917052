export const strings = {
  title: 'Administradores',
  text: 'Administram o Fênix Conecta. Todos recebem um e-mail quando alguém entra ou sai desta lista.',
  you: 'você',
  add: 'Tornar administrador',
  search: 'E-mail de quem já tem conta',
  appoint: (name: string) => `Tornar ${name} administrador?`,
  appointText: (email: string) =>
    `A conta de ${email} passa a ver e decidir tudo o que você vê e decide aqui, e deixa de ser de cliente ou fornecedor.`,
  remove: 'Remover',
  of: (email: string) => `${email} da administração`,
  removeTitle: (name: string) => `Remover ${name} da administração?`,
  removeText: 'Perde o acesso na hora. A conta continua, como cliente ou fornecedor.',
  working: 'Um momento…',
} as const
