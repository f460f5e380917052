export const strings = {
  enlarge: (place: number, total: number, name: string) => `Ampliar foto ${place} de ${total} de ${name}`,
  others: (n: number) => `+${n}`,
  title: (name: string) => `Fotos de ${name}`,
  alt: (place: number, total: number, name: string) => `Foto ${place} de ${total} de ${name}`,
  counter: (place: number, total: number) => `${place} de ${total}`,
  previous: 'Foto anterior',
  next: 'Próxima foto',
} as const
