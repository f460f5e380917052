const NEVER_CHOSEN = 'It adds the id alone, which is `generated always`: Postgres refuses a chosen one.'
const SAME_FOR_EVERY_ROW = 'The condition is about the caller alone, and `using` has asked it already.'
const STORED = 'search_phrases keeps what it returned for each phrase when the schema was made.'

/** Weakenings that no test can notice, with the reason. */
export const survivors: Record<string, string> = {
  'policy on public.ad_banners for update, with check always true': SAME_FOR_EVERY_ROW,
  'policy on public.app_settings for update, with check always true': SAME_FOR_EVERY_ROW,
  'policy on public.categories for update, with check always true': SAME_FOR_EVERY_ROW,
  'policy on public.categories for update, with check without ( SELECT private.is_admin() AS is_admin)':
    SAME_FOR_EVERY_ROW,
  'policy on public.categories for update, with check without (private.may_see_category(id) OR (EXISTS ( SELECT FROM public.professionals p WHERE (p.category_id = categories.id))))':
    'It compares the id, which nobody may choose, and `using` has asked it already.',
  'policy on public.profiles for update, with check always true':
    'It compares the id, which no API role has a grant to update.',
  'policy on public.feedback_replies for update, with check always true':
    'It asks about the review, which no API role has a grant to update.',
  'policy on public.favorites for update, with check without (client_id = ( SELECT private.caller() AS caller))':
    'It compares the client, whom no API role has a grant to update.',
  'policy on public.professionals for update, with check always true':
    'It compares the owner, whom guard_moderation keeps.',
  'authenticated may insert public.categories (id)': NEVER_CHOSEN,
  'authenticated may update public.categories (id)': NEVER_CHOSEN,
  'authenticated may update public.profiles (id)': 'The update policy compares the id, new and old.',
  "function private.is_named_photo without p.user_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid":
    "It lets an index answer; a constraint keeps photos in their owner's folder.",
  "function private.search_condition without p.status = ''approved''":
    'It lets an index answer; search_texts holds approved professionals only.',
  "function private.phrase_condition without case when facets <> '{}' then format('s.facets && %L', facets) end":
    STORED,
  "function private.phrase_condition without case when places <> '{}' then format('s.places && %L', places) end":
    STORED,
  "function private.mark_origin without case when tg_op = 'UPDATE' then old.origin end":
    'In an insert `old` is null, and with it the mark that would be kept.',
  "function private.note_professional_on_pages without new.status = 'approved'":
    'It spares the note about a page that does not exist.',
  'function public.set_vote without case when char_length(voter_name) <= 100 then private.cleaned_text(voter_name) end':
    'It spares the cleaning of a long name, which is refused anyway.',
  "function private.search_condition without case when facets <> '{}' then format('s.facets @> %L', facets) end":
    'Every row contains no facets.',
}
