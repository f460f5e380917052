/** The columns of a card. */
export const cardColumns =
  'id, slug, name, cities, neighborhoods, description, whatsapp, instagram, images, owner_pic_url, is_recommended, is_verified, rating, feedback_count, price, price_unit, included, event_types, years_of_experience, reviewed_at, categories(name, slug, is_hidden)'
