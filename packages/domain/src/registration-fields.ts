/** The fields of a registration that a rejection may name, as in the database's enum `registration_field`. */
export const registrationFields = [
  'name',
  'category_id',
  'cities',
  'neighborhoods',
  'whatsapp',
  'instagram',
  'description',
  'images',
  'price',
  'included',
  'event_types',
  'years_of_experience',
] as const

export type RegistrationField = (typeof registrationFields)[number]

export const registrationFieldLabels: Record<RegistrationField, string> = {
  name: 'Nome',
  category_id: 'Categoria',
  cities: 'Cidades',
  neighborhoods: 'Bairros',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  description: 'Descrição',
  images: 'Fotos',
  price: 'Preço',
  included: 'O que está incluído',
  event_types: 'Tipos de evento',
  years_of_experience: 'Anos de experiência',
}
