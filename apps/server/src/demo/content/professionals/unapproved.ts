import type { DemoProfessional } from './demo-professional.ts'

/** What the administrator finds waiting, and one that was turned down. */
export const unapproved: DemoProfessional[] = [
  {
    key: 'manjericao-roxo',
    owner: 'graca',
    name: 'Buffet Manjericão Roxo',
    category: 'Buffet',
    cities: ['Itaperuna', 'Bom Jesus do Itabapoana'],
    instagram: 'manjericao.roxo.fenixdemo',
    description:
      'Massas frescas, risotos e saladas para até duzentas pessoas. Cozinha montada no local e cardápio vegetariano completo. Estamos começando agora e queremos mostrar serviço.',
    scenes: ['table-garden', 'pizza', 'canapes'],
    status: 'pending',
    isRecommended: false,
    submittedDaysAgo: 3,
  },
  {
    key: 'luan-zimbro',
    owner: 'luan',
    name: 'DJ Luan Zimbro',
    category: 'DJ',
    cities: ['Três Rios', 'Paraíba do Sul', 'Comendador Levy Gasparian'],
    description:
      'Sertanejo, piseiro, pop e flashback. Som para até trezentas pessoas e iluminação básica inclusa.',
    scenes: ['dj-sunset', 'speakers'],
    status: 'pending',
    isRecommended: false,
    submittedDaysAgo: 2,
  },
  {
    key: 'pe-moleque',
    owner: 'noemi',
    name: 'Clique Pé de Moleque',
    category: 'Fotografia',
    cities: ['Niterói', 'São Gonçalo', 'Maricá'],
    instagram: 'clique.pedemoleque.fenixdemo',
    description:
      'Fotografia de festa infantil na altura dos olhos das crianças. Entrego duzentas fotos e um vídeo curto para a família.',
    scenes: ['camera-silver', 'balloons-sea', 'polaroids', 'popcorn-cart'],
    status: 'pending',
    isRecommended: false,
    submittedDaysAgo: 1,
  },
  {
    key: 'girassol-tonto',
    owner: 'jurema',
    name: 'Girassol Tonto Decorações',
    category: 'Decoração',
    cities: ['Rio Bonito', 'Silva Jardim', 'Tanguá', 'Itaboraí'],
    description:
      'Decoração colorida para aniversários e chás de panela, com material reaproveitado e muita flor de papel. Montamos e desmontamos.',
    scenes: ['balloons-forest', 'bunting'],
    status: 'pending',
    isRecommended: false,
    submittedDaysAgo: 1,
  },
  {
    key: 'tudo-incluso',
    owner: 'wagner',
    name: 'Festas Tudo Incluso',
    category: 'Cerimonial',
    cities: ['Rio de Janeiro'],
    description: 'Fazemos de tudo. Preço bom. Chama no zap.',
    scenes: ['checklist'],
    status: 'rejected',
    isRecommended: false,
    submittedDaysAgo: 20,
  },
]
