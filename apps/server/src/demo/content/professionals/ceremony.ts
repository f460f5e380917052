import { approved } from './demo-professional.ts'

export const ceremony = approved('Cerimonial', [
  {
    key: 'lia-aroeira',
    owner: 'lia',
    name: 'Lia Aroeira Cerimonial',
    cities: ['Cabo Frio', 'Saquarema', 'Armação dos Búzios'],
    instagram: 'lia.aroeira.fenixdemo',
    description:
      'Cerimônias na praia e na serra, do roteiro ao último convidado. Cuido de fornecedores, horários e imprevistos para que vocês só precisem aparecer. Celebrante e músicos por indicação.',
    scenes: ['altar-beach', 'table-dusk', 'rings', 'roses-romance', 'toast'],
    recommended: true,
    submittedDaysAgo: 355,
  },
  {
    key: 'fio-seda',
    owner: 'andre',
    name: 'Assessoria Fio de Seda',
    cities: ['Rio de Janeiro', 'Niterói', 'Petrópolis'],
    instagram: 'fio.de.seda.fenixdemo',
    description:
      'Assessoria completa, parcial ou só do dia. Planilha compartilhada, reuniões curtas e um caderno com tudo o que foi combinado. No dia, quatro pessoas na equipe e um plano para chuva.',
    scenes: ['checklist', 'altar-night', 'invitations', 'table-night'],
    recommended: true,
    submittedDaysAgo: 281,
  },
  {
    key: 'no-marinheiro',
    owner: 'sofia',
    name: 'Cerimonial Nó de Marinheiro',
    cities: ['Angra dos Reis', 'Paraty', 'Mangaratiba'],
    instagram: 'no.marinheiro.fenixdemo',
    description:
      'Casamentos em ilhas e em barcos, com toda a logística de travessia. Conhecemos as marés, os píeres e quem aluga cada saveiro. Lista de convidados conferida no embarque.',
    scenes: ['altar-beach', 'beach-couple', 'rings'],
    submittedDaysAgo: 193,
  },
  {
    key: 'brinde-roteiro',
    owner: 'regina',
    name: 'Brinde & Roteiro',
    cities: ['Duque de Caxias', 'Nova Iguaçu', 'São João de Meriti', 'Magé'],
    description:
      'Cerimonial de quinze anos, bodas e formaturas na Baixada. Ensaiamos a valsa, organizamos a entrada e cuidamos do tempo de cada momento. Preço fechado, sem surpresa no fim.',
    scenes: ['toast', 'checklist', 'invitations'],
    submittedDaysAgo: 115,
  },
  {
    key: 'campo-aberto',
    owner: 'tomas',
    name: 'Tomás Brandão Celebrante',
    cities: ['Teresópolis', 'Nova Friburgo', 'Petrópolis', 'Guapimirim'],
    instagram: 'tomas.celebra.fenixdemo',
    description:
      'Celebro casamentos de todas as crenças, e de nenhuma. Conversamos três vezes antes da data e escrevo um texto que só serve para vocês. Também conduzo bodas e despedidas.',
    scenes: ['altar-garden', 'bouquet', 'rings', 'altar-night'],
    submittedDaysAgo: 68,
  },
  {
    key: 'capela-jequitiba',
    owner: 'ester',
    name: 'Capela do Jequitibá Cerimônias',
    cities: ['Vassouras', 'Miguel Pereira', 'Paty do Alferes'],
    description:
      'Organizamos casamentos religiosos em capelas e igrejas do interior: documentação, coral, flores do altar e recepção dos padrinhos. Falamos com a paróquia por vocês.',
    scenes: ['nave', 'bouquet', 'invitations', 'altar-garden'],
    submittedDaysAgo: 30,
  },
])
