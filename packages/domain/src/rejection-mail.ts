import { type RegistrationField, registrationFieldLabels } from './registration-fields.ts'
import type { Rejection } from './schemas/rejection.ts'

/** What a rejection asks for, by the field that it is about. */
const requests: Record<RegistrationField, string> = {
  name: 'escreva o nome do seu negócio, sem anúncio nem telefone.',
  category_id: 'escolha a que combina com o seu serviço.',
  cities: 'deixe só as que você atende.',
  neighborhoods: 'deixe só os que você atende.',
  whatsapp: 'confira o número, que não abre ou já é de outro cadastro.',
  instagram: 'confira o endereço, que não abre ou é de outra pessoa.',
  description: 'conte o que você faz, sem preço nem telefone no meio.',
  images: 'mande fotos suas e nítidas, sem texto por cima.',
  price: 'confira o valor, e se é por festa, por pessoa ou por hora.',
  included: 'liste só o que o preço inclui.',
  event_types: 'marque só os que você atende.',
  years_of_experience: 'confira o número.',
}

/** The words of the mail about a rejection, which its template and the administrator's preview show. */
export const rejectionMail = ({ name, fields, reason }: Rejection & { name: string }) => ({
  subject: `O cadastro de ${name} precisa de ajustes`,
  title: 'Seu cadastro não foi aprovado',
  intro: `Lemos o cadastro de ${name}, e ele ainda não pode ir ao ar.`,
  lead: fields.length === 0 ? '' : 'O que mudar:',
  requests: fields.map((field) => `${registrationFieldLabels[field]}: ${requests[field]}`),
  quote: reason === '' ? '' : `“${reason}”`,
  rest: 'O que você preencheu está guardado. Mude o que for preciso e envie de novo.',
})
