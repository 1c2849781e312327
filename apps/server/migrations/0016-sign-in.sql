-- Ways in through others: who somebody is at another provider, sign-ins under way, and what came with a registration.

-- Accounts opened through another provider have a password only once their owner has chosen one.
alter table member add column has_password boolean not null default true;

create function note_password_choice() returns trigger
language plpgsql
as $$
begin
  new.has_password := true;
  return new;
end
$$;
create trigger member_password_choice before update of password_hash on member
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password_choice();

create table identity_link (
  merchant_id smallint not null references merchant,
  -- Keyed hash of issuer and subject: nothing else says who somebody is, an e-mail address least of all.
  identity bytea not null,
  provider text not null,
  member_id uuid not null references member,
  created_at timestamptz not null default now(),
  primary key (merchant_id, identity),
  unique (member_id, provider)
);
call tenant_table('identity_link', 'select, insert, delete');

create table sign_in_attempt (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  provider text not null,
  purpose text not null check (purpose in ('enter', 'link', 'confirm')),
  -- What the provider hands back; gone once it has.
  state_hash bytea unique,
  -- Known to the browser that began alone: nobody else can end it.
  binding_hash bytea not null,
  -- What the browser brings back from the provider.
  ticket_hash bytea unique,
  -- Verifier and nonce; then what the provider said.
  sealed bytea not null,
  -- Whose session began it, where it is to change or confirm an account.
  session_id uuid,
  expires_at timestamptz not null
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
call tenant_table('sign_in_attempt', 'select, insert, update, delete');

-- Tokens of a phone sign-in: each lets in once.
create table spent_token (
  merchant_id smallint not null references merchant,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index spent_token_expiry on spent_token (expires_at);
call tenant_table('spent_token', 'select, insert, delete');

-- Where an account was opened.
create table member_origin (
  member_id uuid primary key references member,
  merchant_id smallint not null references merchant,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_url text not null,
  domain text not null
);
call tenant_table('member_origin', 'select, insert');
