/** Tips against fraud; the first ones are shown before the first contact. */
export const strings = {
  title: 'Dicas contra golpes',
  text: 'Você combina e paga direto ao profissional. Estes cuidados evitam dor de cabeça.',
  tips: [
    'Não pague tudo adiantado. Um sinal é comum; o resto fica para perto da festa ou depois dela.',
    'Peça um contrato com data, lugar, preço, o que está incluído e o que acontece se alguém cancelar.',
    'No Pix, confira o nome antes de pagar e prefira a chave da empresa (CNPJ). Se o nome for outro, não pague.',
    'Desconfie de preço muito abaixo dos outros e de quem tem pressa de receber.',
    'Leia as avaliações e veja, na página do profissional, desde quando ele está no Fênix.',
    'Peça fotos e contatos de festas recentes e, se puder, visite ou faça uma chamada de vídeo.',
    'Guarde a conversa e os comprovantes até depois da festa.',
  ],

  paid: {
    title: 'Se você pagou e parece golpe',
    text: 'Faça isto nas primeiras horas: o dinheiro costuma sair logo da conta que o recebeu. Nenhum passo garante a devolução, mas todos contam.',
    steps: [
      'Conteste o Pix no aplicativo do seu banco (Mecanismo Especial de Devolução, MED) ou ligue para o banco. O prazo é de 80 dias, mas só volta o que ainda for encontrado. Vale para golpe, não para desacordo sobre o serviço.',
      'Guarde a conversa, o comprovante, o contrato e o endereço do perfil. Tire capturas de tela e não apague nada.',
      'Registre a ocorrência na Polícia Civil, na delegacia ou pela Delegacia Online, e mande o número dela ao banco.',
      'Se o profissional existe e não cumpriu o combinado, reclame no Procon da sua cidade ou do estado.',
      'Denuncie o perfil no Fênix, para a equipe ler antes que outra família pague.',
    ],
    link: 'Já pagou? Veja o que fazer nas primeiras horas',
  },

  verified: 'O que “Verificado” quer dizer',
  verifiedText:
    'A nossa equipe conferiu o CNPJ ou o CPF que o profissional informou. Se ele troca o número, o selo sai até a equipe conferir de novo. O selo não garante o serviço: siga os cuidados acima. Quem não tem o selo também teve o cadastro lido pela equipe antes de aparecer.',

  before: 'Antes de combinar',
  beforeText: 'Três cuidados que evitam golpes. Mostramos só desta vez; todos estão na Ajuda.',
  beforeCount: 3,
  proceed: 'Entendi, continuar',
} as const
