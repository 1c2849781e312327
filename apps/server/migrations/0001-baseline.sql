-- Every table, grouped by the noun that owns it: a heading names the owner of the tables below it, and a test holds
-- every statement to that. Functions, views and triggers stand in ../sql/<noun>.sql.
--
-- A merchant's table has merchant_id first, in its columns and in every primary, unique and foreign key, and has
-- row-level security; every join between two such tables joins on it. Tables without merchant_id say why.

-- ==== platform ====
-- The ground every module stands on: roles, tenant isolation, commands, audit, events, jobs.

-- fairground_app: what the platform works as. fairground_ledger: what the functions run as that move money, alone
-- allowed to write postings and entries. Neither owns a table.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['fairground_app', 'fairground_ledger'] loop
    begin
      if not exists (select from pg_roles where rolname = v_role) then
        execute format('create role %I nologin', v_role);
      end if;
    exception
      -- Roles belong to the whole server: another database of it is being made at the same time.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;
grant fairground_app, fairground_ledger to current_user;
grant usage on schema public to fairground_app, fairground_ledger;

-- The tenant of this connection; null (and so no row at all) where none is set. Policies depend on it, so it stands
-- here and not in ../sql.
create function current_merchant() returns smallint
language sql stable parallel safe
as $$ select nullif(current_setting('fairground.merchant', true), '')::smallint $$;

-- Row-level security for a table with a merchant_id, and what the application may do with it.
create procedure tenant_table(p_table regclass, p_privileges text)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', p_table);
  execute format('grant %s on %s to fairground_app', p_privileges, p_table);
end
$$;

-- The reply to every idempotent command, for its retries. An actor is a member or a vendor.
create table command_reply (
  merchant_id smallint not null,
  actor text not null,
  key uuid not null,
  command text not null,
  input_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, actor, key)
);
create index command_reply_age on command_reply (created_at);
call tenant_table('command_reply', 'select, insert, delete');

create table audit_entry (
  merchant_id smallint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text,
  primary key (merchant_id, id)
);
create index audit_entry_subject on audit_entry (merchant_id, subject, id);
call tenant_table('audit_entry', 'select, insert');

-- Events written with the change they tell of, published after it is committed, kept an hour. One row holds all that
-- one commit tells: {topic, memberId, body}; without a member it is for everybody.
create table outbox (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- Of the transaction that wrote it: a reader compares it with snapshots, to find what was committed since it last read.
  transaction_id xid8 not null default pg_current_xact_id(),
  events jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, transaction_id, id)
);
call tenant_table('outbox', 'select, insert, delete');

-- Work that is due, for every merchant. It names rows and holds no data of members, so it stands outside of tenancy.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- One job per kind and key: scheduling twice is scheduling once.
  key text not null,
  merchant smallint not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  -- Grows with every claim: a process that lost a job by stalling can no longer write to it.
  claim_number bigint not null default 0,
  last_error text,
  unique (kind, key)
);
create index job_due on job (due_at);
grant select, insert, update, delete on job to fairground_app;

-- Token buckets of the rate limit, by address or account; counted before the merchant is known. Unlogged: after a crash
-- everybody starts with a full one.
create unlogged table rate_bucket (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
grant select, insert, update, delete on rate_bucket to fairground_app;

-- Nonces of sealed requests, until their time window has passed. One space for all merchants.
create table envelope_nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on envelope_nonce to fairground_app;

-- ==== merchants ====
-- One site each. The table lists the tenants and so stands outside of tenancy; every process reads it, the operator
-- writes it.

create table merchant (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_-]{2,32}$'),
  -- Hosts this merchant answers on; the one with an empty list answers everywhere else.
  hosts text[] not null default '{}',
  -- Merchants of one licensee share self-exclusion.
  licensee text not null,
  settings jsonb not null,
  whitelabel jsonb not null,
  maintenance_until timestamptz,
  created_at timestamptz not null default now()
);
grant select on merchant to fairground_app;

-- ==== accounts ====
-- Members, how they log in and register, their sessions, second factors, security questions and contacts.

create table member (
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- Shown as the member's number.
  number bigint generated always as identity (start with 80421000 increment by 7),
  account text not null,
  -- 4: trial play. 40 to 42: restricted.
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  status text not null default 'active' check (status in ('active', 'disabled')),
  nickname text not null,
  -- A code of the avatar gallery, or `own/…`: a picture of their own, by the name it has in the store.
  icon text,
  currency text not null,
  -- The agent or member who brought this one; null at the top of a tree.
  parent_id uuid,
  affiliate_code text not null,
  series smallint not null,
  labels text[] not null default '{}',
  password_hash text not null,
  -- Accounts opened through another provider have a password only once their owner has chosen one.
  has_password boolean not null default true,
  must_change_password boolean not null default false,
  password_changed_at timestamptz not null default now(),
  -- Read with the member by every login: no session opens without the second factor where there is one.
  has_second_factor boolean not null default false,
  -- Whether a bet or a deposit has to ask for limits and pauses at all: members without any pay nothing for them.
  is_limited boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, account),
  unique (merchant_id, affiliate_code),
  foreign key (merchant_id, parent_id) references member (merchant_id, id),
  -- Play money belongs to trial accounts, and they have nothing else: real money and play money never meet in one
  -- account, so neither in one posting.
  constraint member_play_money check ((type = 4) = (currency = 'FUN'))
);
create index member_parent on member (merchant_id, parent_id);
-- Trial accounts that somebody may still come back to.
create index member_open_trial on member (merchant_id, created_at) where type = 4 and status = 'active';
-- Asked for with every request for a member's own picture.
create unique index member_own_icon on member (merchant_id, icon) where icon like 'own/%';
call tenant_table('member', 'select, insert, update');

-- Where an account was opened.
create table member_origin (
  merchant_id smallint not null references merchant,
  member_id uuid not null,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_url text not null,
  domain text not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('member_origin', 'select, insert');

-- Personal data: sealed for reading, a keyed hash for finding and for uniqueness.
create table member_contact (
  merchant_id smallint not null,
  member_id uuid not null,
  kind text not null,
  sealed bytea not null,
  blind bytea not null,
  verified_at timestamptz,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
-- Only a verified address or number is reserved: any number of members may have stated one without proof.
create unique index member_contact_proved on member_contact (merchant_id, kind, blind)
  where kind in ('email', 'mobile') and verified_at is not null;
create index member_contact_blind on member_contact (merchant_id, kind, blind) where kind in ('email', 'mobile');
call tenant_table('member_contact', 'select, insert, update, delete');

create table member_device (
  merchant_id smallint not null,
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (merchant_id, member_id, device_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
-- Whose device it is: where somebody takes a pause, a trial is no way around it.
create index member_device_device on member_device (merchant_id, device_hash);
call tenant_table('member_device', 'select, insert, update, delete');

create table session (
  merchant_id smallint not null,
  -- SHA-256 of the token: whoever reads this table gets no session.
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  previous_login_at timestamptz,
  -- When the password was last entered again: good for what touches money or identity, for some minutes.
  stepped_up_at timestamptz,
  device text not null,
  address text not null,
  primary key (merchant_id, token_hash),
  unique (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index session_member on session (merchant_id, member_id);
call tenant_table('session', 'select, insert, update, delete');

-- Sessions that are over, for the time somebody has played.
create table session_past (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  opened_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (merchant_id, id)
);
create index session_past_member on session_past (merchant_id, member_id, ended_at);
call tenant_table('session_past', 'select, insert');

-- One-time tickets that open a session elsewhere.
create table session_ticket (
  merchant_id smallint not null,
  ticket_hash bytea not null,
  member_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('session_ticket', 'select, insert, delete');

create table captcha (
  merchant_id smallint not null,
  id uuid not null,
  purpose text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index captcha_expiry on captcha (expires_at);
call tenant_table('captcha', 'select, insert, delete');

-- Failed logins by account name, known or not, and by whether the device is one this account has used before: a
-- stranger's failures do not lock out a remembered device.
create table login_failure (
  merchant_id smallint not null,
  subject bytea not null,
  -- Tries that were let in, the ones still being compared included: a hundred at once are not a hundred guesses.
  attempts integer not null,
  failures integer not null default 0,
  first_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_id, subject)
);
call tenant_table('login_failure', 'select, insert, update, delete');

-- Codes that prove an address or a number.
create table verification_code (
  merchant_id smallint not null references merchant,
  -- Keyed hash of what the code is for and whom it goes to: one valid code each, a new one takes its place.
  subject bytea not null,
  code_hash bytea not null,
  -- Tries that were let in, the ones still being compared included.
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, subject)
);
create index verification_code_expiry on verification_code (expires_at);
call tenant_table('verification_code', 'select, insert, update, delete');

create table payment_password (
  merchant_id smallint not null,
  member_id uuid not null,
  password_hash text not null,
  -- Tries since the last right one, those still being compared included.
  tries integer not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('payment_password', 'select, insert, update');

create table security_answer (
  merchant_id smallint not null,
  member_id uuid not null,
  question text not null,
  answer_hash text not null,
  primary key (merchant_id, member_id, question),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('security_answer', 'select, insert, delete');

-- An authenticator app.
create table totp_factor (
  merchant_id smallint not null,
  member_id uuid not null,
  -- The shared secret, sealed.
  sealed bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- Of the last code that was accepted: that one and those before it are no longer good.
  last_step bigint not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('totp_factor', 'select, insert, update, delete');

create table recovery_code (
  merchant_id smallint not null,
  member_id uuid not null,
  code_hash bytea not null,
  primary key (merchant_id, member_id, code_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('recovery_code', 'select, insert, delete');

-- Challenges of logins that wait for the second factor, kept from the moment one was met until it would have expired.
create table met_challenge (
  merchant_id smallint not null,
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, nonce_hash)
);
create index met_challenge_expiry on met_challenge (expires_at);
call tenant_table('met_challenge', 'select, insert, delete');

create table passkey (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
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
  primary key (merchant_id, id),
  unique (merchant_id, credential_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index passkey_member on passkey (merchant_id, member_id);
call tenant_table('passkey', 'select, insert, update, delete');

create table passkey_challenge (
  merchant_id smallint not null,
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'stepUp')),
  -- Null at a login, where nobody is known yet.
  member_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
call tenant_table('passkey_challenge', 'select, insert, delete');

-- Who somebody is at another provider.
create table identity_link (
  merchant_id smallint not null references merchant,
  -- Keyed hash of issuer and subject: nothing else says who somebody is, an e-mail address least of all.
  identity bytea not null,
  provider text not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, identity),
  unique (merchant_id, member_id, provider),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('identity_link', 'select, insert, delete');

create table sign_in_attempt (
  merchant_id smallint not null references merchant,
  id uuid not null,
  provider text not null,
  purpose text not null check (purpose in ('enter', 'link', 'confirm')),
  -- What the provider hands back; gone once it has.
  state_hash bytea,
  -- Known to the browser that began alone: nobody else can end it.
  binding_hash bytea not null,
  -- What the browser brings back from the provider.
  ticket_hash bytea,
  -- Verifier and nonce; then what the provider said.
  sealed bytea not null,
  -- Whose session began it, where it is to change or confirm an account.
  session_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, state_hash),
  unique (merchant_id, ticket_hash)
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

-- ==== kyc ====
-- The identity check: what a member showed, and what a reviewer said to it. The pictures lie in a store of their own,
-- sealed; only their names stand here.

create table kyc_check (
  merchant_id smallint not null references merchant,
  id uuid not null,
  member_id uuid not null,
  document text not null check (document in ('id_card', 'passport', 'licence')),
  -- Sealed: people write about themselves.
  remark bytea not null,
  state text not null default 'under_review' check (state in ('under_review', 'verified', 'rejected')),
  reason text check (char_length(reason) between 1 and 280),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'under_review') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
-- After a rejection a member may try again; beside a check that is open or passed there is no second one.
create unique index kyc_check_open on kyc_check (merchant_id, member_id) where state <> 'rejected';
create index kyc_check_member on kyc_check (merchant_id, member_id, submitted_at);
create index kyc_check_waiting on kyc_check (merchant_id, submitted_at) where state = 'under_review';
call tenant_table('kyc_check', 'select, insert, update');

create table kyc_picture (
  merchant_id smallint not null,
  check_id uuid not null,
  place smallint not null check (place between 1 and 3),
  -- Name in the store; says nothing about the member.
  key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (merchant_id, check_id, place),
  unique (merchant_id, key),
  foreign key (merchant_id, check_id) references kyc_check (merchant_id, id)
);
call tenant_table('kyc_picture', 'select, insert');

-- ==== ledger ====
-- Double entry, append-only. The functions of ../sql/ledger.sql are the only writers of money; every other module calls
-- them from its own transaction.

create table ledger_account (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- Null: one of the operator's own accounts.
  member_id uuid,
  kind text not null,
  currency text not null,
  -- Members keep a running balance. Operators do not: one row that every bet updates would cost three quarters of
  -- the throughput, so their accounts are summed from entries.
  balance bigint,
  -- Grows with every change; live events carry it, so that an older figure never replaces a newer.
  version bigint not null default 0,
  primary key (merchant_id, id),
  check ((member_id is null) = (balance is null)),
  -- A member can owe after a vendor takes a win back: that stands in an account of its own, never as negative cash.
  check (case when kind = 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 50);
create unique index ledger_account_member on ledger_account (merchant_id, member_id, kind, currency) where member_id is not null;
create unique index ledger_account_operator on ledger_account (merchant_id, kind, currency) where member_id is null;
-- Whose account it is, and in what currency, stays as it was opened.
call tenant_table('ledger_account', 'select, insert, update (balance, version)');
grant select, insert, update (balance, version) on ledger_account to fairground_ledger;

-- Every kind of posting and what it counts as; the same for all merchants, so outside of tenancy. `stake` and `win`
-- include what takes one back; `bonus` is what promotions give and take.
create table posting_type (
  name text primary key,
  class text not null check (class in ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'other'))
);
grant select on posting_type to fairground_app;
insert into posting_type (name, class) values
  ('deposit.credit', 'deposit'),
  ('withdraw.lock', 'withdrawal'),
  ('withdraw.unlock', 'withdrawal'),
  ('withdraw.settled', 'withdrawal'),
  ('lottery.bet', 'stake'),
  ('lottery.payout', 'win'),
  ('game.bet', 'stake'),
  ('game.rollback', 'stake'),
  ('game.win', 'win'),
  ('game.win_rollback', 'win'),
  ('promo.grant', 'bonus'),
  ('promo.convert', 'bonus'),
  ('promo.forfeit', 'bonus'),
  ('transfer.hold', 'other'),
  ('transfer.in', 'other'),
  ('transfer.out', 'other'),
  ('transfer.release', 'other'),
  ('transfer.unmatched', 'other'),
  ('trial.fund', 'other'),
  -- A correction by hand.
  ('adjustment', 'other');

create table ledger_posting (
  merchant_id smallint not null,
  id uuid not null,
  -- Built from the cause: `lotto:bet:<order>`, `dep:<provider>:<id>`. One cause, one posting.
  key text not null,
  input_hash bytea not null,
  type text not null,
  -- Whose record shows it.
  member_id uuid,
  -- What it belongs to, in words a record can show: an order, a round, a deposit.
  reference text not null,
  game text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
-- A check, made from the table above: a foreign key would lock the one row of its type for every bet.
do $$
begin
  execute format('alter table ledger_posting add constraint ledger_posting_type check (type in (%s))',
    (select string_agg(quote_literal(name), ', ' order by name) from posting_type));
end
$$;
call tenant_table('ledger_posting', 'select');
grant select, insert on ledger_posting to fairground_ledger;

create table ledger_entry (
  merchant_id smallint not null,
  -- Not foreign keys: accounts are never deleted, only the ledger's functions write here, and the check would lock the
  -- operator's row for every entry of it. The trial balance names an entry whose account is not there.
  account_id bigint not null,
  -- Taken while the account's row is locked: within an account it is the order of events.
  seq bigint generated always as identity,
  posting_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- Null on the operator's accounts.
  balance_after bigint,
  primary key (merchant_id, account_id, seq)
);
call tenant_table('ledger_entry', 'select');
grant select, insert on ledger_entry to fairground_ledger;

-- ==== responsible-gaming ====
-- Limits, time-outs, exclusions, the reality check, and what a member has staked, won and paid in by day.

-- One row for everybody who has a limit or a pause: its lock makes their bets, deposits and changes take turns.
create table play_care (
  merchant_id smallint not null,
  member_id uuid not null,
  reality_minutes smallint check (reality_minutes between 5 and 240),
  -- Counted from the first stake of a session, or after the last answer.
  reality_since timestamptz,
  reality_answered_at timestamptz,
  -- When the member last said that no limit, or the limits they have, are right.
  reviewed_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('play_care', 'select, insert, update (reality_minutes, reality_since, reality_answered_at, reviewed_at)');

create table play_limit (
  merchant_id smallint not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- Ledger units of the member's currency; of time, minutes. Null: none.
  value bigint check (value >= 0),
  -- A looser one that the member asked for; a null value with a time is the request to have none.
  pending_value bigint check (pending_value >= 0),
  pending_from timestamptz,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, member_id, kind, span),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('play_limit', 'select, insert, update (value, pending_value, pending_from, changed_at)');

-- Time-outs and exclusions. Nothing shortens one: rows are added, and only the return from an exclusion that has run
-- its time is ever written into it, a day ahead.
create table play_pause (
  merchant_id smallint not null,
  member_id uuid not null,
  -- Of an exclusion the same at every merchant of the licensee.
  id uuid not null,
  kind text not null check (kind in ('time_out', 'exclusion')),
  started_at timestamptz not null default now(),
  -- Null: until the operator and the member agree otherwise.
  ends_at timestamptz,
  back_at timestamptz check (back_at is null or (ends_at is not null and back_at >= ends_at + interval '1 day')),
  primary key (merchant_id, member_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (kind = 'exclusion' or ends_at is not null)
);
call tenant_table('play_pause', 'select, insert, update (back_at)');

-- Who is excluded, for every merchant of a licensee, so outside of tenancy: keyed hashes of contacts, nothing that
-- tells who.
create table exclusion_mark (
  licensee text not null,
  kind text not null,
  blind bytea not null,
  exclusion_id uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz,
  primary key (licensee, kind, blind, exclusion_id)
);
create index exclusion_mark_exclusion on exclusion_mark (exclusion_id);
grant select, insert on exclusion_mark to fairground_app;

-- Postings by day of the merchant's zone, added up when somebody asks; `play_fold` says up to where.
create table play_day (
  merchant_id smallint not null,
  member_id uuid not null,
  day date not null,
  currency text not null,
  type text not null,
  amount bigint not null,
  postings integer not null,
  primary key (merchant_id, member_id, day, currency, type)
);
call tenant_table('play_day', 'select, insert, update (amount, postings)');

create table play_fold (
  merchant_id smallint not null,
  account_id bigint not null,
  seq bigint not null,
  primary key (merchant_id, account_id)
);
call tenant_table('play_fold', 'select, insert, update (seq)');

-- ==== wallet ====
-- Vendors' wallets and the fund transfers to and from them. Balances are the ledger's.

-- A member's account with a vendor. Its money stands in the ledger account `vendor:<gateway>`, which follows the
-- vendor's book line by line.
create table vendor_wallet (
  merchant_id smallint not null,
  member_id uuid not null,
  gateway text not null,
  currency text not null,
  -- The last line of the vendor's book that stands in ours.
  sequence bigint not null default 0,
  -- What the vendor said it left, and when the vendor last said anything.
  told_balance bigint not null default 0,
  told_at timestamptz,
  -- When a line last came, or a game of it was opened.
  moved_at timestamptz not null default now(),
  primary key (merchant_id, member_id, gateway),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('vendor_wallet', 'select, insert, update (sequence, told_balance, told_at, moved_at)');

create table vendor_transfer (
  merchant_id smallint not null,
  -- Also the reference that the vendor knows it by.
  id uuid not null,
  member_id uuid not null,
  gateway text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: everything that is there, until the vendor has said how much that was.
  amount bigint check (amount >= 0),
  -- Who wanted it: the member by hand, the opening of a game, or the leaving of one.
  cause text not null check (cause in ('member', 'launch', 'exit')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Why it failed.
  reason text check (reason in ('not_enough', 'not_arrived', 'refused')),
  -- By the vendor's clock; what arrives there later has no effect.
  valid_until timestamptz not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (amount is not null or (direction = 'out' and state <> 'done')),
  check ((state = 'pending') = (ended_at is null))
);
-- One at a time: what the next one finds depends on what became of this one.
create unique index vendor_transfer_pending on vendor_transfer (merchant_id, member_id, gateway) where state = 'pending';
create index vendor_transfer_member on vendor_transfer (merchant_id, member_id, created_at desc, id desc);
call tenant_table('vendor_transfer', 'select, insert, update (amount, state, reason, ended_at)');

-- Whether money follows the member into a vendor's game and back. No row: it does.
create table transfer_setting (
  merchant_id smallint not null,
  member_id uuid not null,
  is_automatic boolean not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('transfer_setting', 'select, insert, update (is_automatic)');

-- ==== payments ====
-- Money in and out: deposits, bank transfers, payments that fit no deposit, bank cards and withdrawals.

create table deposit_channel (
  merchant_id smallint not null references merchant,
  code text not null,
  kind text not null check (kind in ('manual', 'bank', 'alipay', 'qq', 'wechat', 'qr', 'wallet', 'card', 'crypto', 'voucher')),
  name text not null,
  provider text not null,
  currency text not null,
  min bigint not null,
  max bigint not null,
  presets bigint[] not null,
  -- Hundredths of a percent, and a fixed part.
  fee_basis_points integer not null default 0,
  fee_fixed bigint not null default 0,
  -- How much of what comes in this way has to be staked before it can leave again, in percent.
  turnover_percent integer not null default 100 check (turnover_percent >= 0),
  -- How long somebody has to pay.
  life_minutes integer not null default 15 check (life_minutes between 1 and 10080),
  -- Of a manual channel: whom to transfer to, and above what amount two people confirm it.
  payee_bank text,
  payee_account text,
  payee_name text,
  second_person_above bigint,
  is_open boolean not null default true,
  position integer not null,
  primary key (merchant_id, code),
  constraint deposit_channel_payee check (
    case when kind = 'manual' then provider = 'manual' and num_nulls(payee_bank, payee_account, payee_name, second_person_above) = 0
    else provider <> 'manual' and num_nonnulls(payee_bank, payee_account, payee_name, second_person_above) = 0 end),
  -- Whatever is paid in leaves something to credit.
  check (min * (10000 - fee_basis_points) > fee_fixed * 10000)
);
call tenant_table('deposit_channel', 'select');

-- The banks that one provider reaches.
create table provider_bank (
  merchant_id smallint not null references merchant,
  provider text not null,
  code text not null,
  name text not null,
  is_open boolean not null default true,
  position integer not null,
  primary key (merchant_id, provider, code)
);
call tenant_table('provider_bank', 'select');

create table deposit (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  channel text not null,
  provider text not null,
  bank text,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee <= amount),
  state text not null default 'created' check (state in ('created', 'pending', 'paid', 'expired', 'rejected')),
  -- Why it was rejected.
  reason text,
  reference text not null,
  provider_payment_id text,
  redirect_url text,
  -- What a camera reads.
  qr text,
  -- When the member said that they have transferred it; from then on its time does not run out.
  claimed_at timestamptz check (claimed_at is null or provider = 'manual'),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, channel) references deposit_channel (merchant_id, code),
  foreign key (merchant_id, provider, bank) references provider_bank (merchant_id, provider, code),
  constraint deposit_real_money check (currency <> 'FUN')
);
create index deposit_member on deposit (merchant_id, member_id, created_at desc, id desc);
create unique index deposit_payment on deposit (merchant_id, provider, provider_payment_id) where provider_payment_id is not null;
-- A transfer is found by it.
create unique index deposit_reference on deposit (merchant_id, reference);
create index deposit_transfer on deposit (merchant_id, claimed_at) where provider = 'manual' and state = 'pending';
create index deposit_waiting on deposit (merchant_id, member_id) where provider = 'manual' and state in ('created', 'pending');
call tenant_table('deposit',
  'select, insert, update (state, reason, provider_payment_id, redirect_url, qr, claimed_at, paid_at)');

-- What a member sent to show that they have paid: the latest.
create table deposit_receipt (
  merchant_id smallint not null,
  deposit_id uuid not null,
  key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sent_at timestamptz not null default now(),
  primary key (merchant_id, deposit_id),
  foreign key (merchant_id, deposit_id) references deposit (merchant_id, id)
);
call tenant_table('deposit_receipt', 'select, insert, update (key, width, height, bytes, sent_at)');

-- Who has said what about a transfer: a person counts once for a step, and two count as two when they name the same payment.
create table deposit_vote (
  merchant_id smallint not null,
  deposit_id uuid not null,
  step text not null check (step in ('approve', 'reject')),
  operator text not null,
  bank_reference text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, deposit_id, step, operator),
  foreign key (merchant_id, deposit_id) references deposit (merchant_id, id)
);
call tenant_table('deposit_vote', 'select, insert, update (bank_reference, at)');

-- Callbacks as they came, once each.
create table provider_callback (
  merchant_id smallint not null,
  provider text not null,
  event_id text not null,
  deposit_id uuid,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  primary key (merchant_id, provider, event_id)
);
-- All that was said of one payment, for whoever looks into it.
create index provider_callback_payment on provider_callback (merchant_id, provider, (body ->> 'paymentId'));
call tenant_table('provider_callback', 'select, insert');

-- Money that a provider says was paid and that fits no deposit. It is nobody's until a person says whose it is.
create table suspense (
  merchant_id smallint not null,
  id uuid not null,
  provider text not null,
  payment_id text not null,
  -- What operators call it, and the member's record once it is assigned.
  reference text not null,
  reason text not null
    check (reason in ('unknown_reference', 'payment_differs', 'paid_already', 'amount_differs', 'currency_differs')),
  -- As the provider says it, whatever that is.
  said_reference text not null,
  said_amount text not null,
  said_currency text not null,
  -- The deposit that it speaks of, where there is one.
  deposit_id uuid,
  -- `credited`: what the provider said later did fit the deposit.
  state text not null default 'open' check (state in ('open', 'assigned', 'returned', 'credited')),
  -- Whom it was assigned to.
  member_id uuid,
  -- Why it was returned.
  note text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  -- One payment, one sum of money.
  unique (merchant_id, provider, payment_id),
  foreign key (merchant_id, deposit_id) references deposit (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'assigned') = (member_id is not null))
);
create index suspense_open on suspense (merchant_id, created_at) where state = 'open';
call tenant_table('suspense', 'select, insert, update (state, member_id, note, ended_at)');

-- Who has said what about it. `says` holds the whole of it, the member included: two people have to say the same.
create table suspense_vote (
  merchant_id smallint not null,
  suspense_id uuid not null,
  says text not null,
  operator text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, suspense_id, says, operator),
  foreign key (merchant_id, suspense_id) references suspense (merchant_id, id)
);
call tenant_table('suspense_vote', 'select, insert');

create table bank_card (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  bank_name text not null,
  -- The number: sealed for paying out, a keyed hash against a second account with the same card.
  sealed bytea not null,
  blind bytea not null,
  last_four text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  -- Withdrawals name the card they went to, so it is never deleted.
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create unique index bank_card_number on bank_card (merchant_id, blind) where removed_at is null;
create unique index bank_card_default on bank_card (merchant_id, member_id) where is_default and removed_at is null;
call tenant_table('bank_card', 'select, insert, update');

create table withdrawal_terms (
  merchant_id smallint not null references merchant,
  currency text not null,
  is_open boolean not null default true,
  min bigint not null check (min > 0),
  max bigint not null,
  -- Hundredths of a percent, and a fixed part; the first few of a day are free.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 9999),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  free_per_day integer not null default 0,
  -- Above this, two people decide each step.
  second_person_above bigint not null,
  expected_minutes integer not null,
  needs_kyc boolean not null,
  can_cancel boolean not null default false,
  primary key (merchant_id, currency),
  check (max >= min),
  -- Whatever is withdrawn leaves something to pay out.
  check (min * (10000 - fee_basis_points) > fee_fixed * 10000)
);
call tenant_table('withdrawal_terms', 'select');

create table withdrawal (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  bank_card_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'requested'
    check (state in ('requested', 'under_review', 'approved', 'paid', 'rejected', 'cancelled')),
  -- What the member and the operator call it.
  reference text not null,
  -- Why it was rejected.
  reason text,
  -- What the bank calls the payment.
  bank_reference text,
  expected_at timestamptz not null,
  created_at timestamptz(3) not null default now(),
  reviewed_at timestamptz,
  approved_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, bank_card_id) references bank_card (merchant_id, id)
);
create index withdrawal_member on withdrawal (merchant_id, member_id, created_at desc, id desc);
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'under_review', 'approved');
call tenant_table('withdrawal', 'select, insert, update (state, reason, bank_reference, reviewed_at, approved_at, ended_at)');

-- Who has said what about a withdrawal: a person counts once for a step.
create table withdrawal_vote (
  merchant_id smallint not null,
  withdrawal_id uuid not null,
  step text not null check (step in ('approve', 'reject', 'pay')),
  operator text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, withdrawal_id, step, operator),
  foreign key (merchant_id, withdrawal_id) references withdrawal (merchant_id, id)
);
call tenant_table('withdrawal_vote', 'select, insert');

-- ==== bets ====
-- What a member still has to stake. The bets themselves are rows of games and lottery; `bet` in ../sql/bets.sql is the
-- one view over both.

-- Bets since a time count against it. Once the member has reached it, the next deposit starts anew.
create table turnover_lock (
  merchant_id smallint not null,
  member_id uuid not null,
  currency text not null,
  required bigint not null check (required >= 0),
  since timestamptz not null default now(),
  primary key (merchant_id, member_id, currency),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('turnover_lock', 'select, insert, update (required, since)');

-- ==== games ====
-- Vendors, their games, launches, the rounds and requests of the seamless wallet, and the wins worth showing.

-- Systems that speak the vendor protocol with us. One can serve the games of several vendors.
create table game_gateway (
  merchant_id smallint not null references merchant,
  code text not null,
  -- SPKI, base64: what its requests are verified with. Two while a key is being changed.
  public_keys text[] not null,
  -- Where its games open; null: on the site's own host, at the studio's port.
  launch_origin text,
  -- Where we call it; null: the studio beside us.
  call_origin text,
  -- Who keeps the money while it is played with: we, asked for every bet, or the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- What members call its wallet.
  wallet_name text,
  is_open boolean not null default true,
  primary key (merchant_id, code),
  check (wallet = 'seamless' or wallet_name is not null)
);
call tenant_table('game_gateway', 'select');

create table vendor (
  merchant_id smallint not null references merchant,
  code text not null,
  name text not null,
  -- Null: not connected, its games cannot be opened.
  gateway text,
  position integer not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, gateway) references game_gateway (merchant_id, code)
);
call tenant_table('vendor', 'select');

create table game (
  merchant_id smallint not null references merchant,
  code text not null,
  vendor text not null,
  name text not null,
  type text not null check (type in ('LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  classifications text[] not null default '{}',
  icon jsonb not null,
  large_icon jsonb not null,
  lines_count integer not null default 1,
  is_new boolean not null default false,
  is_hot boolean not null default false,
  is_open boolean not null default true,
  is_freeplay boolean not null default false,
  -- Operator's order, then popularity.
  position integer not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, vendor) references vendor (merchant_id, code)
);
call tenant_table('game', 'select');

-- The least that a game takes, in each currency it is offered in.
create table game_stake (
  merchant_id smallint not null,
  game text not null,
  currency text not null,
  min_bet bigint not null check (min_bet > 0),
  primary key (merchant_id, game, currency),
  foreign key (merchant_id, game) references game (merchant_id, code)
);
call tenant_table('game_stake', 'select');

create table game_favourite (
  merchant_id smallint not null,
  member_id uuid not null,
  game text not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, member_id, game),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('game_favourite', 'select, insert, delete');

create table game_recent (
  merchant_id smallint not null,
  member_id uuid not null,
  game text not null,
  opened_at timestamptz not null default now(),
  primary key (merchant_id, member_id, game),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('game_recent', 'select, insert, update');

-- A launch ticket becomes a play token on first use. Either can only bet in its one game.
create table play_token (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  vendor text not null,
  game text not null,
  language text not null,
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  token_hash bytea,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, ticket_hash),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index play_token_member on play_token (merchant_id, member_id);
create index play_token_ticket on play_token (ticket_expires_at) where ticket_hash is not null;
call tenant_table('play_token', 'select, insert, update, delete');

-- One row per round: what was staked and won in it. `vendor` is here and below the gateway that made the requests.
create table vendor_round (
  merchant_id smallint not null,
  id uuid not null,
  vendor text not null,
  round text not null,
  member_id uuid not null,
  game text not null,
  currency text not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  -- To the millisecond, like every time that lists page by: a reader's clock has no finer.
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  -- Some vendors count rounds by game.
  unique (merchant_id, vendor, member_id, game, round),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index vendor_round_member on vendor_round (merchant_id, member_id, started_at desc, id desc);
create index vendor_round_open on vendor_round (merchant_id, member_id) where state = 'open';
call tenant_table('vendor_round', 'select, insert, update (staked, returned, state, ended_at)');

-- Every request a vendor made about money, with our answer: refusals too, so that a late retry gets the same one.
create table vendor_transaction (
  merchant_id smallint not null,
  vendor text not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  input_hash bytea not null,
  member_id uuid not null,
  round_id uuid,
  reference_id uuid,
  amount bigint not null,
  -- How a stake was split over the pockets: a rollback gives back exactly these.
  cash bigint not null default 0,
  bonus bigint not null default 0,
  -- The answer that was given, in the vendor protocol's words.
  status text not null check (status in ('RS_OK', 'RS_ERROR_UNKNOWN', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_INVALID_VENDOR', 'RS_ERROR_INVALID_GAME', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED',
    'RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_BET_ALREADY_CLOSED')),
  rolled_back_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, vendor, transaction_id)
);
call tenant_table('vendor_transaction', 'select, insert, update (rolled_back_by)');

-- Wins for the winner board, of every kind of game.
create table win_record (
  merchant_id smallint not null,
  id uuid not null,
  -- Not a foreign key: members are never deleted, and who writes here has just paid this one.
  member_id uuid not null,
  game text not null,
  vendor text not null,
  type text not null check (type in ('LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  amount bigint not null,
  currency text not null,
  won_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- The winner board reads past no win of play money, however many there are.
create index win_record_real on win_record (merchant_id, won_at desc) where currency <> 'FUN';
create index win_record_real_of_type on win_record (merchant_id, type, won_at desc) where currency <> 'FUN';
call tenant_table('win_record', 'select, insert');

-- ==== lottery ====
-- Lotteries, their draws with commitments, orders and payouts.

create table lottery (
  merchant_id smallint not null references merchant,
  code text not null,
  name text not null,
  icon jsonb not null,
  list_group text not null,
  family text not null check (family in ('digits')),
  positions smallint not null,
  -- A day has at most 2,880 draws: no longer key chain is made.
  every_seconds integer not null check (every_seconds between 30 and 86400),
  close_offset_seconds integer not null,
  rules jsonb not null,
  is_open boolean not null default true,
  position integer not null,
  primary key (merchant_id, code)
);
call tenant_table('lottery', 'select');

create table lottery_stake (
  merchant_id smallint not null,
  lottery text not null,
  currency text not null,
  -- Ledger units: what a note may cost, the dearest first, and the most that one order pays.
  units bigint[] not null check (cardinality(units) > 0 and 0 < all (units)),
  payout_max bigint not null check (payout_max > 0),
  primary key (merchant_id, lottery, currency),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('lottery_stake', 'select');

-- The day's hash chain: its anchor is published before the first draw. The keys are derived from the platform's
-- secret and never stored before their draw is made.
create table draw_chain (
  merchant_id smallint not null,
  lottery text not null,
  day date not null,
  length integer not null,
  anchor bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, lottery, day),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('draw_chain', 'select, insert');

create table draw (
  merchant_id smallint not null,
  id bigint generated always as identity,
  lottery text not null,
  number text not null,
  day date not null,
  chain_index integer not null,
  commitment bytea not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  beacon text not null default '',
  chain_key bytea,
  seed bytea,
  result smallint[],
  revision smallint not null default 1,
  drawn_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, lottery, number),
  foreign key (merchant_id, lottery, day) references draw_chain (merchant_id, lottery, day),
  check ((result is null) = (state in ('open', 'closed')) or state = 'void')
);
create index draw_time on draw (merchant_id, lottery, draws_at desc);
-- What the clock and the open draw are found by: a handful among years of drawn ones.
create index draw_pending on draw (merchant_id, lottery, closes_at) where state in ('open', 'closed');
create index draw_unsettled on draw (merchant_id, opens_at) where state in ('open', 'closed', 'drawn');
call tenant_table('draw', 'select, insert, update (state, beacon, chain_key, seed, result, revision, drawn_at, settled_at)');

create table lottery_order (
  merchant_id smallint not null,
  id uuid not null,
  -- Not foreign keys: members and draws are never deleted, only `lottery_place` writes here, and it has found both. The
  -- checks would cost as much as the rest of the bet.
  member_id uuid not null,
  draw_id bigint not null,
  lottery text not null,
  -- The caller's idempotency key, and what came with it.
  key uuid not null,
  input_hash bytea not null,
  lines jsonb not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  cash bigint not null,
  bonus bigint not null,
  cancelled_at timestamptz,
  -- When it was found to be in time, to the millisecond below: never at or after the close.
  placed_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, key)
);
create index lottery_order_draw on lottery_order (merchant_id, draw_id, id);
create index lottery_order_member on lottery_order (merchant_id, member_id, placed_at desc, id desc);
call tenant_table('lottery_order', 'select, insert, update (cancelled_at)');

-- Winners only: an order without a row has lost once its draw is settled.
create table lottery_payout (
  merchant_id smallint not null,
  -- Not a foreign key: orders are never deleted, and `lottery_pay` has found this one.
  order_id uuid not null,
  revision smallint not null,
  draw_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Winning notes and payout by line.
  detail jsonb not null,
  paid_at timestamptz not null default now(),
  primary key (merchant_id, order_id, revision)
);
create index lottery_payout_draw on lottery_payout (merchant_id, draw_id);
call tenant_table('lottery_payout', 'select, insert');

-- ==== promotions ====
-- Offers, what was promised with a deposit, and the bonuses granted.

create table promotion (
  merchant_id smallint not null references merchant,
  id uuid not null,
  key text not null,
  category text not null check (category in ('new', 'slots', 'live', 'lottery', 'cashback', 'other')),
  picture jsonb not null,
  texts jsonb not null,
  is_enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
call tenant_table('promotion', 'select');

-- What a deposit gets of a promotion, in one currency. A promotion without rows has nothing to do with deposits.
create table promotion_offer (
  merchant_id smallint not null,
  promotion_id uuid not null,
  currency text not null,
  -- Of what is credited, and the most it gives, in ledger units.
  percent integer not null check (percent between 1 and 1000),
  bonus_max bigint not null check (bonus_max > 0),
  deposit_min bigint not null check (deposit_min > 0),
  -- How often deposit and bonus together are to be staked: never more than ten times.
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null default false,
  primary key (merchant_id, promotion_id, currency),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id)
);
call tenant_table('promotion_offer', 'select');

-- What was picked with a deposit, as it was promised: terms that change later change nothing of it.
create table deposit_promotion (
  merchant_id smallint not null,
  deposit_id uuid not null,
  promotion_id uuid not null,
  bonus bigint not null check (bonus > 0),
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null,
  -- Why the deposit was credited without it.
  missed text check (missed in ('not_first', 'bonus_active')),
  primary key (merchant_id, deposit_id),
  foreign key (merchant_id, deposit_id) references deposit (merchant_id, id),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id)
);
call tenant_table('deposit_promotion', 'select, insert, update (missed)');

create table bonus_grant (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null,
  deposit_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null,
  -- What it asks to be staked, and what the deposit would have asked for alone.
  required bigint not null check (required > 0),
  required_alone bigint not null check (required_alone between 0 and required),
  state text not null default 'active' check (state in ('active', 'released', 'given_up', 'used_up')),
  granted_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  -- Where the member's accounts stood when somebody last looked whether it is staked, and whether bets were open then:
  -- a bet that is lost moves no account.
  seen_version bigint not null default 0,
  has_open_stakes boolean not null default false,
  primary key (merchant_id, id),
  unique (merchant_id, deposit_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  foreign key (merchant_id, deposit_id) references deposit_promotion (merchant_id, deposit_id),
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_grant_active on bonus_grant (merchant_id, member_id) where state = 'active';
create unique index bonus_grant_first on bonus_grant (merchant_id, promotion_id, member_id) where is_first_only;
create index bonus_grant_member on bonus_grant (merchant_id, member_id, granted_at desc);
create index bonus_grant_watched on bonus_grant (merchant_id) where state = 'active' or has_open_stakes;
call tenant_table('bonus_grant', 'select, insert, update (state, ended_at, seen_version, has_open_stakes)');

-- ==== vip ====
-- VIP levels and what a member has reached.

create table vip_level (
  merchant_id smallint not null,
  level smallint not null check (level > 0),
  tone text not null check (tone in ('bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star')),
  texts jsonb not null,
  primary key (merchant_id, level)
);
call tenant_table('vip_level', 'select');

-- What a level asks for over a lifetime, in each currency.
create table vip_turnover_of (
  merchant_id smallint not null,
  level smallint not null,
  currency text not null,
  turnover bigint not null check (turnover >= 0),
  primary key (merchant_id, level, currency),
  unique (merchant_id, currency, turnover),
  foreign key (merchant_id, level) references vip_level (merchant_id, level)
);
call tenant_table('vip_turnover_of', 'select');

create table vip_standing (
  merchant_id smallint not null,
  member_id uuid not null,
  -- Only ever rises; 0: none yet.
  level smallint not null default 0,
  reached_at timestamptz,
  -- Valid bets placed before that time, counted for good.
  counted bigint not null default 0,
  counted_until timestamptz not null default '-infinity',
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('vip_standing', 'select, insert, update (level, reached_at, counted, counted_until)');

-- ==== messaging ====
-- Mails and text messages.

-- Written with the change they tell of and sent after it is committed.
create table outgoing_message (
  merchant_id smallint not null references merchant,
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- Whom it goes to and what it says; emptied once a provider has taken it.
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (merchant_id, id)
);
create index outgoing_message_age on outgoing_message (created_at);
call tenant_table('outgoing_message', 'select, insert, update, delete');

-- ==== content ====
-- What operators publish. Texts are objects by language code.

create table banner (
  merchant_id smallint not null references merchant,
  id uuid not null,
  group_name text not null check (group_name in ('m_home', 'm_login', 'm_register', 'm_reg', 'm_video', 'm_promo')),
  picture jsonb not null,
  linkage text,
  texts jsonb not null,
  position integer not null,
  primary key (merchant_id, id)
);
call tenant_table('banner', 'select');

create table announcement (
  merchant_id smallint not null references merchant,
  id uuid not null,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- A for members, B for visitors, F for members on their first login; null: not a popup.
  execution text check (execution in ('A', 'B', 'F')),
  is_force_read boolean not null default false,
  is_ticker boolean not null default false,
  picture jsonb,
  texts jsonb not null,
  published_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (merchant_id, id)
);
call tenant_table('announcement', 'select');

create table announcement_read (
  merchant_id smallint not null,
  member_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (merchant_id, member_id, announcement_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, announcement_id) references announcement (merchant_id, id)
);
call tenant_table('announcement_read', 'select, insert');

create table help_topic (
  merchant_id smallint not null references merchant,
  id uuid not null,
  texts jsonb not null,
  position integer not null,
  primary key (merchant_id, id)
);
call tenant_table('help_topic', 'select');

-- ==== reconciliation ====
-- What recomputing everything has found, each time.

create table reconciliation (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- Who asked: an operator, or the clock.
  asked_by text not null,
  checked_at timestamptz not null default now(),
  -- Places that do not agree, and the first of them as they were named.
  drift_count integer not null check (drift_count >= 0),
  drift jsonb not null,
  primary key (merchant_id, id)
);
call tenant_table('reconciliation', 'select, insert');
