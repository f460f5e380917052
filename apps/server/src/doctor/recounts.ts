import type { Recount } from './recount.ts'

const PICTURE = `case when o.profile_pic_url not like 'data:%' then o.profile_pic_url end`

/** All derived data that triggers maintain; the comments of the triggers explain how. */
export const RECOUNTS: Recount[] = [
  {
    name: 'every account has a profile',
    keptBy: ['make_profile'],
    table: 'public.profiles',
    made: ['name', 'user_type'],
    query: `select id, 'Sem nome' as name, (case when raw_user_meta_data ->> 'user_type' = 'provider'
        then 'provider' else 'client' end)::public.user_type as user_type from auth.users`,
  },
  {
    name: 'accounts hold no picture that belongs in the profile',
    keptBy: ['keep_moved_out_of_metadata'],
    table: 'auth.users',
    columns: ['raw_user_meta_data'],
    query: `select id, raw_user_meta_data - private.moved_metadata() as raw_user_meta_data
      from auth.users where jsonb_typeof(raw_user_meta_data) = 'object'`,
    hasOthers: true,
  },
  {
    name: 'identities hold no picture that belongs in the profile',
    keptBy: ['keep_moved_out_of_identity'],
    table: 'auth.identities',
    columns: ['identity_data'],
    query: `select id, identity_data - private.moved_metadata() as identity_data
      from auth.identities where jsonb_typeof(identity_data) = 'object'`,
    hasOthers: true,
  },
  {
    name: 'ratings are the sum and number of the reviews',
    keptBy: ['count_feedback'],
    table: 'public.professionals',
    columns: ['rating_sum', 'feedback_count'],
    query: `select p.id, coalesce(sum(f.rating), 0)::int as rating_sum, count(f.id)::int as feedback_count
      from public.professionals p left join public.feedbacks f on f.professional_id = p.id group by p.id`,
  },
  {
    name: 'cards show the name and picture of their owner',
    keptBy: ['keep_professional', 'show_owner_on_professional'],
    table: 'public.professionals',
    columns: ['owner_name', 'owner_pic_url'],
    query: `select p.id, o.name as owner_name, ${PICTURE} as owner_pic_url
      from public.professionals p join public.profiles o on o.id = p.user_id`,
  },
  {
    name: 'verified professionals have a CNPJ or CPF',
    keptBy: ['unverify_changed'],
    table: 'public.professionals',
    columns: ['is_verified'],
    query: `select p.id, p.is_verified and exists (
        select from private.tax_ids t where t.account_id = p.user_id) as is_verified
      from public.professionals p`,
  },
  {
    name: 'reviews show the name and picture of their author',
    keptBy: ['keep_feedback', 'show_client_on_feedbacks', 'forget_author'],
    table: 'public.feedbacks',
    columns: ['client_name', 'client_pic_url'],
    query: `select f.id, coalesce(o.name, 'Cliente') as client_name, ${PICTURE} as client_pic_url
      from public.feedbacks f left join public.profiles o on o.id = f.client_id`,
  },
  {
    name: 'reviews marked as after contact have one',
    keptBy: ['mark_origin'],
    table: 'public.feedbacks',
    columns: ['origin'],
    query: `select f.id, case when f.origin in ('party', 'invitation') or f.client_id is null or exists (
        select from private.contact_taps t
        where t.client_id = f.client_id and t.professional_id = f.professional_id) then f.origin end as origin
      from public.feedbacks f`,
  },
  {
    name: 'confirmed parties in agendas have a closing',
    keptBy: ['let_closing_go'],
    table: 'private.agenda_days',
    key: ['professional_id', 'day'],
    columns: ['is_party'],
    query: `select d.professional_id, d.day, d.is_party and exists (
        select from private.closings c
        where c.professional_id = d.professional_id and c.day = d.day and c.state = 'confirmed') as is_party
      from private.agenda_days d`,
  },
  {
    name: 'hashes are of photos that are stored',
    keptBy: ['forget_photo_hash'],
    table: 'private.photo_hashes',
    key: ['path'],
    query: `select h.path from private.photo_hashes h
      join storage.objects o on o.bucket_id = 'professional-images' and o.name = h.path`,
  },
  {
    name: 'the search knows the approved professionals',
    keptBy: ['keep_search_text', 'rename_category_in_search_texts'],
    table: 'private.search_texts',
    key: ['professional_id'],
    columns: ['folded', 'facets', 'places', 'price', 'price_unit', 'reviewed_at'],
    query: `select p.id as professional_id, private.folded_text(p) as folded, private.search_facets(p) as facets,
        private.search_places(p) as places, p.price, p.price_unit, p.reviewed_at
      from public.professionals p where p.status = 'approved'`,
  },
  {
    name: 'the approved professionals are counted by category and place',
    keptBy: ['sum_professional'],
    table: 'private.professional_sums',
    key: ['category_id', 'place'],
    columns: ['professionals'],
    query: `select p.category_id, place, count(*)::int as professionals
      from public.professionals p, unnest(array[''] || private.search_places(p)) as place
      where p.status = 'approved' group by p.category_id, place`,
  },
  {
    name: 'the spelling knows the words of the approved professionals',
    keptBy: ['keep_search_words'],
    table: 'private.search_words',
    key: ['word'],
    columns: ['professionals'],
    made: ['spelling'],
    query: `select w.word, max(w.spelling) as spelling, count(*)::int as professionals
      from public.professionals p, private.words_in(private.search_text(p)) w
      where p.status = 'approved' group by w.word`,
  },
  {
    name: 'administrators find people by name, business, e-mail and phone',
    keptBy: ['keep_people_text'],
    table: 'private.people_texts',
    key: ['account_id'],
    columns: ['folded', 'user_type', 'created_at'],
    query: `select p.id as account_id, private.fold(concat_ws(' ', p.name, b.name, u.email, p.phone)) as folded,
        p.user_type, p.created_at
      from public.profiles p join auth.users u on u.id = p.id left join public.professionals b on b.user_id = p.id`,
  },
  {
    name: 'administrators find reviews by comment, author and professional',
    keptBy: ['keep_feedback_text', 'rename_in_feedback_texts'],
    table: 'private.feedback_texts',
    key: ['feedback_id'],
    columns: ['folded', 'rating', 'created_at'],
    query: `select f.id as feedback_id, private.fold(concat_ws(' ', f.comment, f.client_name, p.name)) as folded,
        f.rating, f.created_at
      from public.feedbacks f join public.professionals p on p.id = f.professional_id`,
  },
  {
    name: 'registrations are compared by their phone and text',
    keptBy: ['keep_registration_key'],
    table: 'private.registration_keys',
    key: ['professional_id'],
    columns: ['whatsapp', 'description'],
    query: `select id as professional_id, whatsapp, md5(private.fold(description)) as description
      from public.professionals`,
  },
  {
    name: 'open edits differ from the profile',
    keptBy: ['keep_profile'],
    table: 'public.profile_edits',
    key: ['professional_id'],
    query: `select e.professional_id from public.profile_edits e join public.professionals p on p.id = e.professional_id
      where e.before <> private.profile_of(p)`,
  },
  {
    name: 'lists with favorites are announced',
    keptBy: ['touch_favorite_list'],
    table: 'public.favorite_lists',
    key: ['client_id'],
    query: 'select distinct client_id from public.favorites',
    hasOthers: true,
  },
  {
    name: 'changes of registrations are announced',
    keptBy: ['note_registration_change'],
    table: 'public.registration_changes',
    query: 'select true as id',
  },
  {
    name: 'former slugs lead somewhere',
    keptBy: ['forget_former_slugs'],
    table: 'private.former_slugs',
    key: ['kind', 'slug'],
    query: `select f.kind, f.slug from private.former_slugs f
      where f.owner_id in (select id::text from public.categories where f.kind = 'category'
                           union all select id::text from public.professionals where f.kind = 'professional')`,
  },
  {
    name: 'proposed categories name existing accounts',
    keptBy: ['forget_account'],
    table: 'private.category_proposals',
    key: ['category_id'],
    columns: ['providers'],
    query: `select c.category_id, array(
        select id from unnest(c.providers) with ordinality as proposer (id, place)
        where id in (select id from auth.users) order by place) as providers
      from private.category_proposals c`,
  },
]
