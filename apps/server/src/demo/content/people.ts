import type { UserType } from '@fenix/domain/roles.ts'
import type { AvatarName } from './picture-files.ts'

export type DemoPerson = {
  /** What the other lists name the person by. */
  key: string
  userType: UserType
  name: string
  email: string
  phone: string
  avatar?: AvatarName
  /** Known and documented for the three accounts that visitors of the demo sign in with; nobody else signs in. */
  password?: string
}

/** The demo's numbers are nobody's: (21) 90000-00NN. */
export const demoPhone = (number: number) => `2190000${String(number).padStart(4, '0')}`

const email = (key: string) => `${key}@demo.example`

/** One account a role, named in the README. */
export const demoAccounts = {
  client: {
    key: 'cliente',
    userType: 'client',
    name: 'Marina Sampaio',
    email: email('cliente'),
    phone: demoPhone(90),
    avatar: 'person-19',
    password: 'festa-cliente-2026',
  },
  provider: {
    key: 'fornecedor',
    userType: 'provider',
    name: 'Rosana Tavares',
    email: email('fornecedor'),
    phone: demoPhone(1),
    avatar: 'person-03',
    password: 'festa-fornecedor-2026',
  },
  admin: {
    key: 'admin',
    userType: 'admin',
    name: 'Beatriz Fontes',
    email: email('admin'),
    phone: demoPhone(99),
    avatar: 'person-04',
    password: 'festa-admin-2026',
  },
} as const satisfies Record<UserType, DemoPerson>

type Entry = readonly [key: string, name: string, avatar?: AvatarName]

const person =
  (userType: UserType, firstPhone: number) =>
  ([key, name, avatar]: Entry, index: number): DemoPerson => ({
    key,
    userType,
    name,
    email: email(key),
    phone: demoPhone(firstPhone + index),
    ...(avatar && { avatar }),
  })

const providers: Entry[] = [
  ['amora', 'Amora Vilela', 'person-18'],
  ['jonas', 'Jonas Peçanha', 'person-08'],
  ['petunia', 'Petúnia Caldeira'],
  ['davi', 'Davi Lemgruber', 'person-05'],
  ['zilda', 'Zilda Monteiro'],
  ['ivone', 'Ivone Quaresma', 'person-07'],
  ['selma', 'Selma Arruda'],
  ['otavio', 'Otávio Barcelos'],
  ['luiza', 'Luíza Jardim'],
  ['enzo', 'Enzo Carvalhal', 'person-14'],
  ['caique', 'Caíque Lumiar'],
  ['nanda', 'Fernanda Trovão', 'person-13'],
  ['walter', 'Walter Sobral', 'person-15'],
  ['celia', 'Célia Rouxinol'],
  ['bruno', 'Bruno Malafaia'],
  ['teo', 'Téo Salgado', 'person-09'],
  ['yasmin', 'Yasmin Corrêa'],
  ['clara', 'Clara Menescal', 'person-10'],
  ['januaria', 'Januária Prates'],
  ['sergio', 'Sérgio Candeia', 'person-02'],
  ['priscila', 'Priscila Torquato'],
  ['domingos', 'Domingos Avelar'],
  ['marcio', 'Márcio Peregrino'],
  ['rafaela', 'Rafaela Ventura', 'person-12'],
  ['igor', 'Igor Bittencourt'],
  ['lucia', 'Lúcia Maracajá', 'person-06'],
  ['hortensia', 'Hortênsia Guedes'],
  ['tainara', 'Tainara Alves'],
  ['joao-pedro', 'João Pedro Antunes'],
  ['dalva', 'Dalva Capanema', 'person-20'],
  ['miguel', 'Miguel Arantes'],
  ['filomena', 'Filomena Rezende'],
  ['vitoria', 'Vitória Paixão'],
  ['lia', 'Lia Aroeira', 'person-16'],
  ['andre', 'André Marinho'],
  ['sofia', 'Sofia Seabra'],
  ['regina', 'Regina Cordeiro', 'person-11'],
  ['tomas', 'Tomás Brandão', 'person-17'],
  ['ester', 'Ester Jequitibá'],
  // These have not been approved.
  ['graca', 'Graça Manhães'],
  ['luan', 'Luan Zimbro'],
  ['noemi', 'Noemi Pacheco'],
  ['jurema', 'Jurema Saldanha'],
  ['wagner', 'Wagner Tostes'],
]

const clients: Entry[] = [
  ['ana', 'Ana Beatriz Coutinho', 'person-01'],
  ['carlos', 'Carlos Eduardo Nóbrega'],
  ['juliana', 'Juliana Pimentel'],
  ['renato', 'Renato Figueira'],
  ['patricia', 'Patrícia Sodré'],
  ['gustavo', 'Gustavo Lacerda'],
  ['simone', 'Simone Valadares'],
  ['leandro', 'Leandro Gusmão'],
  ['camila', 'Camila Peixoto'],
  ['thiago', 'Thiago Braga'],
  ['vanessa', 'Vanessa Drummond'],
  ['marcelo', 'Marcelo Uchôa'],
  ['aline', 'Aline Serpa'],
  ['rodrigo', 'Rodrigo Matoso'],
  ['debora', 'Débora Vasques'],
  ['felipe', 'Felipe Carneiro'],
  ['monica', 'Mônica Teles'],
  ['eduardo', 'Eduardo Pontes'],
  ['larissa', 'Larissa Bezerra'],
  ['sonia', 'Sônia Guimarães'],
  ['vinicius', 'Vinícius Aragão'],
  ['tatiana', 'Tatiana Moura'],
]

export const demoProviders: DemoPerson[] = [demoAccounts.provider, ...providers.map(person('provider', 2))]
export const demoClients: DemoPerson[] = [demoAccounts.client, ...clients.map(person('client', 60))]

export const demoPeople: DemoPerson[] = [demoAccounts.admin, ...demoProviders, ...demoClients]
