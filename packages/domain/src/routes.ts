import { type SignUpType, type UserType, userTypes } from './roles.ts'
import { type LegalText, legalTexts } from './terms.ts'
import { slugOf } from './text.ts'

/** Parses a URL; undefined if `text` is invalid. Safari lacks `URL.canParse` before 17.0 and `URL.parse` before 18.0. */
export function urlOf(text: string, base?: string) {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

// The filters of the listing's URL are in `listing-url.ts`, because they need the lists of all cities and neighborhoods.

/** The path of each screen. Some have further paths below them, such as '/profissional/dj-bete'. */
export const paths = {
  welcome: '/',
  professionals: '/profissionais',
  professional: '/profissional',
  recommended: '/indica',
  favorites: '/favoritos',
  sharedList: '/lista',
  review: '/avaliar',
  registration: '/perfil',
  client: '/cliente',
  help: '/ajuda',
  admin: '/admin',
  account: '/conta',
  terms: '/termos',
  privacy: '/privacidade',
  signIn: '/entrar',
  newPassword: '/nova-senha',
  failedLink: '/link-vencido',
  mailedLink: '/confirmar',
} as const

/** Former paths of the comparison of professionals, which now redirect to the favorites. */
export const formerFavorites: readonly string[] = ['/comparar', '/favoritos/comparar']

/** The names of URL parameters, by what the parameters hold. */
export const urlParams = {
  /** The party's date. */
  date: 'data',
  returnTo: 'voltar',
  signInMode: 'modo',
  /** How many pages of results the listing shows. */
  resultPages: 'pagina',
  /** Opens the provider's form, at the named field, in place of the provider's home. */
  edit: 'editar',
  /** The token of an invitation to review. */
  invitation: 'convite',
  /** The profile that an administrator is viewing. */
  viewed: { provider: 'fornecedor', client: 'cliente' } satisfies Record<SignUpType, string>,
  /** The administrator's tab, the list or queue in it, and the item that is open beside it. */
  tab: 'aba',
  list: 'lista',
  queue: 'fila',
  item: 'item',
  /** The initial values of an invited provider's form: the id of a category, and the slug of a city. */
  invited: { category: 'categoria', city: 'cidade' },
  user: 'pessoa',
  author: 'autor',
  professional: 'profissional',
  /** The filters of the administrator's lists. */
  term: 'busca',
  stars: 'estrelas',
  userKind: 'tipo',
  /** The parameters of the audit log, which opens over another panel and leaves that panel's parameters in the URL. */
  log: { open: 'registro', actor: 'quem', act: 'ato', term: 'alvo', since: 'de', until: 'ate' },
} as const

export const withParams = (path: string, values: Record<string, string>) => {
  const search = new URLSearchParams(values).toString()

  return search === '' ? path : `${path}?${search}`
}

/** What follows `parent` in a path, such as a slug; undefined if nothing does or the path does not begin with `parent`. */
const under = (parent: string, path: string) =>
  path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) || undefined : undefined

export const professionalUrl = (slug: string) => `${paths.professional}/${slug}`

export const slugIn = (path: string) => under(paths.professional, path)

/** The anchor of the reviews on a professional's page. */
export const reviewsId = 'avaliacoes'
export const reviewsUrl = (slug: string) => `${professionalUrl(slug)}#${reviewsId}`

/** The anchor of the tips against fraud on the help page. */
export const fraudTipsId = 'golpes'
export const fraudTipsUrl = `${paths.help}#${fraudTipsId}`

/** The anchor of the help for people who have already paid a fraudster. */
export const afterPayingId = 'paguei'
export const afterPayingUrl = `${paths.help}#${afterPayingId}`

export const sharedListUrl = (token: string) => `${paths.sharedList}/${token}`

export const sharedTokenIn = (path: string) => under(paths.sharedList, path)

/** The link with which a provider asks a client for a review; `token` is the invitation's. */
export const reviewUrl = (slug: string, token: string) =>
  withParams(`${paths.review}/${slug}`, { [urlParams.invitation]: token })

/** The slug in the path of a link to the review form. */
export const reviewedIn = (path: string) => under(paths.review, path)

/** The category of a landing page, and its city unless the page is about the whole state. */
export type Landing = { category: string; city?: string }

export const landingUrl = ({ category, city }: Landing) =>
  [paths.professionals, category, ...(city === undefined ? [] : [slugOf(city)])].join('/')

export const isLandingPath = (path: string) => under(paths.professionals, path) !== undefined

export const legalTextAt = (path: string): LegalText | undefined =>
  legalTexts.find((text) => paths[text] === path)

/** These four paths have a screen only if a further segment follows, such as a slug. */
const { professional, sharedList, review, signIn, ...ofScreens } = paths

const screens: readonly string[] = [...Object.values(ofScreens), ...formerFavorites]

/** Whether the app has a screen at a path, even if what the screen would show does not exist. */
export const isAppPath = (path: string) =>
  screens.includes(path) ||
  signInAt(path) !== undefined ||
  slugIn(path) !== undefined ||
  sharedTokenIn(path) !== undefined ||
  reviewedIn(path) !== undefined ||
  isLandingPath(path)

const signInPaths: Record<UserType, string> = {
  client: `${paths.signIn}/cliente`,
  provider: `${paths.signIn}/fornecedor`,
  admin: `${paths.signIn}/admin`,
}

/** The role whose sign-in is at this path. */
export const signInAt = (path: string) => userTypes.find((userType) => signInPaths[userType] === path)

/** The form that replaces the sign-in form: sign-up or password recovery. */
export type SignInMode = 'cadastrar' | 'recuperar'

type SignIn = { userType: UserType; mode?: SignInMode | undefined; returnTo?: string | undefined }

export const signInUrl = ({ userType, mode, returnTo }: SignIn) =>
  withParams(signInPaths[userType], {
    ...(mode && { [urlParams.signInMode]: mode }),
    ...(returnTo !== undefined && { [urlParams.returnTo]: returnTo }),
  })
