drop index public.professionals_unapproved;
create index professionals_unapproved on public.professionals (status, submitted_at) include (user_id)
  where status <> 'approved';
