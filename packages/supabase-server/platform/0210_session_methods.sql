-- How a session was signed in to (password, a mailed link), in GoTrue's table for it; access tokens say it as `amr`.
create table auth.mfa_amr_claims (
  session_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid not null,
  constraint amr_id_pk primary key (id),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey
    foreign key (session_id) references auth.sessions (id) on delete cascade
);
alter table auth.mfa_amr_claims enable row level security;
