export type LegalContent = {
  title: string
  /** The description for search engines. */
  description: string
  intro: string
  sections: readonly { title: string; paragraphs?: readonly string[]; points?: readonly string[] }[]
}

export const strings = {
  versionOf: (day: string) => `Versão de ${day}`,

  contact: {
    title: 'Fale com a gente',
    nobody: 'Quem mantém o Fênix Conecta',
    operator: (name = 'a nossa equipe') => `Quem mantém o Fênix Conecta e cuida dos seus dados: ${name}.`,
    text: 'Dúvidas, pedidos sobre os seus dados e reclamações são atendidos',
    greeting: 'Olá! Tenho uma dúvida sobre os termos e a privacidade do Fênix Conecta.',
  },
} as const
