-- Contact taps: on which days a client tapped a professional's contact links. A tap marks that client's review as
-- written after contact; it proves contact, not that anybody was hired.

create table private.contact_taps (
  client_id uuid not null references auth.users (id) on delete cascade,
  professional_id uuid not null references public.professionals (id) on delete cascade,
  day date not null default private.day_of(now()),
  primary key (client_id, professional_id, day)
);
comment on table private.contact_taps is 
  'Which client tapped a contact link of whom, by day. Read only for a reported review, by admin_reviewer_contacts.';

create index contact_taps_professional_id on private.contact_taps (professional_id);

-- No policy grants access: only the functions below read or write the table.
alter table private.contact_taps enable row level security;

-- Records that the caller tapped a contact link today. The app calls this on every tap. Only a client's tap adds a row here,
-- because only clients write reviews; other people's taps only raise the day's count. Security definer, because no caller may
-- write to these tables.
create function public.record_contact(professional_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.contact_taps (client_id, professional_id)
  select private.caller(), p.id
  from public.professionals p
  where p.id = record_contact.professional_id
    and p.status = 'approved'
    and p.user_id <> private.caller()
    and private.current_user_type() = 'client'
  on conflict do nothing;
  perform private.count_today(record_contact.professional_id, new_contacts => 1);
end $$;
grant execute on function public.record_contact to anon, authenticated;
