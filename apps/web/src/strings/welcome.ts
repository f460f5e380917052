export const strings = {
  welcomeTo: 'Boas-vindas ao',
  tagline: 'Conectando clientes e profissionais de eventos',
  choose: 'Escolha seu perfil para começar',
  client: 'Sou Cliente',
  clientText: 'Quero fazer uma festa',
  provider: 'Sou Fornecedor',
  providerText: 'Quero oferecer meus serviços',
  showProfessionals: 'Ver profissionais',
  admin: 'Acesso Administrativo',
} as const
