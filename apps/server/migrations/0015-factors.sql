-- Second factors: an authenticator app with its recovery codes, and passkeys.

-- Read with the member by every way in: no session opens without the second factor where there is one.
alter table member add column has_second_factor boolean not null default false;

create table totp_factor (
  member_id uuid primary key references member,
  merchant_id smallint not null,
  -- The shared secret, sealed.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- Of the last code that was accepted: that one and those before it are no longer good.
  last_step bigint not null default 0
);
call tenant_table('totp_factor', 'select, insert, update, delete');

create table recovery_code (
  member_id uuid not null references member,
  code_hash bytea not null,
  merchant_id smallint not null,
  primary key (member_id, code_hash)
);
call tenant_table('recovery_code', 'select, insert, delete');

-- Whoever sets up or takes away an authenticator app, and by whatever way, the member says so.
create function note_second_factor() returns trigger
language plpgsql
as $$
declare
  v_member uuid := coalesce(new.member_id, old.member_id);
begin
  update member set has_second_factor = exists (
    select from totp_factor where member_id = v_member and confirmed_at is not null)
  where id = v_member;
  return null;
end
$$;
create trigger totp_factor_noted after insert or update of confirmed_at or delete on totp_factor
  for each row execute function note_second_factor();

-- Challenges of logins that wait for the second factor, kept from the moment one was met until it would have expired.
create table met_challenge (
  nonce_hash bytea primary key,
  merchant_id smallint not null,
  expires_at timestamptz not null
);
create index met_challenge_expiry on met_challenge (expires_at);
call tenant_table('met_challenge', 'select, insert, delete');

create table passkey (
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  credential_id text not null,
  public_key bytea not null,
  -- Of signatures, by the authenticator: one that does not grow is a copy's. Many keep it at zero.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- The host it was made for: no other can ask for it.
  rp_id text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (merchant_id, credential_id)
);
create index passkey_member on passkey (member_id);
call tenant_table('passkey', 'select, insert, update, delete');

create table passkey_challenge (
  challenge_hash bytea primary key,
  merchant_id smallint not null,
  purpose text not null check (purpose in ('register', 'login', 'stepUp')),
  -- Null at the door, where nobody is known yet.
  member_id uuid references member,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
call tenant_table('passkey_challenge', 'select, insert, delete');
