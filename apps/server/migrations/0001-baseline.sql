-- Every table, grouped by the noun that owns it: a heading names the owner of the tables below it, and a test holds
-- every statement to that. Functions, views and triggers stand in ../sql/<noun>.sql.
--
-- A merchant's table has merchant_id first, in its columns and in every primary, unique and foreign key, and has
-- row-level security; every join between two such tables joins on it. Tables without merchant_id say why.

-- ==== platform ====
-- What every module depends on: roles, tenant isolation, commands, audit, events, jobs.

-- fairground_app: the role of the platform. fairground_ledger: the role of the functions that move money, the only one
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
      -- Roles belong to the whole server: another database of it may be created at the same time.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;
grant fairground_app, fairground_ledger to current_user;
grant usage on schema public to fairground_app, fairground_ledger;

-- The tenant of this connection; null (and so no rows) if none is set. Policies depend on it, so it is defined here and
-- not in ../sql.
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

-- Replies of idempotent commands, for retries. An actor is a member or a vendor.
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

-- What was done, by whom and why; rows are only added. Acts of staff are the links of a chain, one for each merchant: each
-- has a number without gaps and a hash of itself and of the link before it.
create table audit_entry (
  merchant_id smallint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  -- Why, in the words of the person who did it.
  reason text,
  address text,
  -- Written by a trigger.
  chain_no bigint check (chain_no > 0),
  chain_hash bytea,
  primary key (merchant_id, id),
  constraint audit_entry_is_chained
    check ((chain_no is not null) = (actor like 'operator:%' or actor = 'system:command-line')),
  check ((chain_no is null) = (chain_hash is null))
);
create index audit_entry_subject on audit_entry (merchant_id, subject, id);
create index audit_entry_action on audit_entry (merchant_id, action, id);
create index audit_entry_at on audit_entry (merchant_id, at);
-- Partial, so that entries of members do not pay for them.
create unique index audit_entry_chain on audit_entry (merchant_id, chain_no) where chain_no is not null;
create index audit_entry_staff on audit_entry (merchant_id, id) where chain_no is not null;
create index audit_entry_operator on audit_entry (merchant_id, actor, id) where chain_no is not null;
create index audit_entry_staff_action on audit_entry (merchant_id, action, id) where chain_no is not null;
call tenant_table('audit_entry', 'select, insert (merchant_id, actor, action, subject, before, after, reason, address)');

-- Events, written in the transaction of their change, published after its commit, kept for an hour. One row has all
-- events of one commit: {topic, memberId, body}; without memberId an event is for all members.
create table outbox (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- The transaction that wrote the row: a reader compares it with snapshots to find what was committed since its last
  -- read.
  transaction_id xid8 not null default pg_current_xact_id(),
  events jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, transaction_id, id)
);
call tenant_table('outbox', 'select, insert, delete');

-- Due work of all merchants. It refers to rows and contains no data of members, so it has no tenant. One job per kind
-- and key: scheduling twice equals scheduling once.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- One job per kind and key: scheduling twice is scheduling once.
  key text not null,
  merchant smallint not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  -- Increases with every claim: a process that stalled and lost a job can no longer write to it.
  claim_number bigint not null default 0,
  last_error text,
  unique (kind, key)
);
create index job_due on job (due_at);
grant select, insert, update, delete on job to fairground_app;

-- Token buckets of rate limits, by address or account; counted before the merchant is known. Unlogged: after a crash
-- all buckets are full.
create unlogged table rate_bucket (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- Of a limit over a sliding window: when each of the last ones was taken.
  taken_at timestamptz[] not null default '{}'
);
grant select, insert, update, delete on rate_bucket to fairground_app;

-- Nonces of sealed requests, until their time window has passed. Shared by all merchants.
create table envelope_nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on envelope_nonce to fairground_app;

-- Fingerprints of the keys that this data was made with; the keys themselves are files. A start with other keys is refused.
-- Of a key that was rotated there are several. Written by the owner only.
create table installation_key (
  name text not null,
  fingerprint text not null,
  added_at timestamptz not null default now(),
  primary key (name, fingerprint)
);
grant select on installation_key to fairground_app;

-- ==== merchants ====
-- One site each. The table lists the tenants, so it has no tenant itself; processes read it, the operator writes it.

create table merchant (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_-]{2,32}$'),
  -- Hosts of this merchant; the merchant with an empty list answers on all other hosts.
  hosts text[] not null default '{}',
  -- Merchants of one licensee share self-exclusion.
  licensee text not null,
  settings jsonb not null,
  whitelabel jsonb not null,
  maintenance_until timestamptz,
  created_at timestamptz not null default now()
);
grant select, update (hosts, settings, whitelabel, maintenance_until) on merchant to fairground_app;

-- ==== operators ====
-- Staff: their accounts, sessions, and what was done with them. One account may act for several merchants, so only
-- `operator_merchant` has a merchant.

-- What an operator may do: the roles of every installation, and those of its own.
create table operator_role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Of the contract. Null: a role of every installation, whose list the contract has.
  permissions text[] check (cardinality(permissions) > 0),
  created_at timestamptz not null default now()
);
insert into operator_role (name)
  values ('owner'), ('finance'), ('risk'), ('support'), ('content'), ('games'), ('auditor');
grant select, insert (name, permissions), update (permissions), delete on operator_role to fairground_app;

create table operator (
  id uuid primary key,
  -- ASCII in lower case: two spellings or look-alike letters cannot be two people.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  state text not null default 'active' check (state in ('active', 'disabled')),
  password_hash text not null,
  -- A one-time password was given out: nothing but a new password is accepted until there is one.
  must_change_password boolean not null,
  -- The secret of the authenticator app, and the time step of the last code: that one and earlier ones are used up.
  totp_sealed bytea not null,
  totp_last_step bigint not null default 0,
  -- Who issued these credentials, and so has seen them: nothing is decided with the account until a third person has
  -- confirmed it. Null: confirmed, or one of the first two.
  issued_by uuid references operator check (issued_by <> id),
  -- It changes by an operator_role_change that another operator agrees to.
  role text not null default 'owner' references operator_role,
  created_at timestamptz not null default now()
);
grant select, insert, update (state, password_hash, must_change_password, totp_sealed, totp_last_step, issued_by, role)
  on operator to fairground_app;

-- Another role for an operator, proposed by one and decided by another, neither of whom is that person.
create table operator_role_change (
  id uuid primary key,
  operator_id uuid not null references operator,
  role text not null,
  reason text not null,
  asked_by uuid not null references operator check (asked_by <> operator_id),
  asked_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid references operator check (decided_by <> operator_id),
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Only who has proposed it withdraws it, and only another decides.
  constraint operator_role_change_takes_two check ((state = 'withdrawn') = (decided_by = asked_by))
);
create unique index operator_role_change_open on operator_role_change (operator_id) where state = 'proposed';
grant select, insert, update (state, decided_by, decided_at) on operator_role_change to fairground_app;

-- A new role of the installation's own, or other permissions of one: proposed by one operator and decided by another.
create table operator_role_edit (
  id uuid primary key,
  role text not null,
  -- As the proposer has read them. Null: the role is new.
  before text[],
  permissions text[] not null,
  reason text not null,
  asked_by uuid not null references operator,
  asked_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid references operator,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint operator_role_edit_takes_two check ((state = 'withdrawn') = (decided_by = asked_by))
);
create unique index operator_role_edit_open on operator_role_edit (role) where state = 'proposed';
grant select, insert, update (state, decided_by, decided_at) on operator_role_edit to fairground_app;

-- The merchants that an operator may act for. Votes refer to it: what an operator decides is within a merchant of theirs.
create table operator_merchant (
  merchant_id smallint not null references merchant,
  operator_id uuid not null references operator,
  -- A merchant that was taken away keeps its row, because votes refer to it.
  is_allowed boolean not null default true,
  primary key (merchant_id, operator_id)
);
call tenant_table('operator_merchant', 'select, insert, update (is_allowed)');

-- Votes on what one operator does not decide alone: one per operator and decision, so that two votes are two people. They
-- count together where they say the same and name the same payment of the bank.
create table operator_vote (
  merchant_id smallint not null,
  -- The table of what is decided.
  subject_kind text not null
    check (subject_kind in ('deposit', 'withdrawal', 'suspense', 'held_win', 'vendor_transfer', 'adjustment')),
  subject_id uuid not null,
  -- The whole decision, with the member that a payment is assigned to.
  says text not null,
  operator_id uuid not null,
  -- The payment that a bank transfer is approved for; a later vote of the operator may name another.
  bank_reference text not null default '',
  -- What the voter needs, also when the vote is counted.
  permission text not null default 'payments.decide',
  at timestamptz not null default now(),
  primary key (merchant_id, subject_kind, subject_id, says, operator_id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id),
  check (case subject_kind
    when 'deposit' then says in ('approve', 'reject')
    when 'withdrawal' then says in ('approve', 'reject', 'pay', 'return')
    when 'suspense' then says = 'return' or starts_with(says, 'assign:')
    when 'held_win' then says in ('release', 'refuse')
    when 'vendor_transfer' then says = 'fail'
    when 'adjustment' then says in ('approve', 'reject')
  end),
  check (bank_reference = '' or (subject_kind = 'deposit' and says = 'approve'))
);
-- What an operator has said lately.
create index operator_vote_latest on operator_vote (merchant_id, operator_id, at);
call tenant_table('operator_vote', 'select, insert, update (bank_reference)');

-- A higher limit above which two operators decide, or none any more: proposed by one and decided by another. One alone may
-- lower a limit.
create table limit_change (
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- Of bank transfers, of withdrawals, of the wins of a round, of what an agent pays to downlines on a day, of what one
  -- operator gives alone.
  kind text not null check (kind in ('transfer', 'withdrawal', 'win', 'team', 'rain_min', 'rain_max', 'rain_day', 'reward')),
  -- The code of a channel, or a currency; of rewards also what is counted in whole numbers.
  subject text not null,
  -- Null: a whole number.
  currency text,
  before bigint not null,
  after bigint check (after > before),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, asked_by) references operator_merchant (merchant_id, operator_id),
  foreign key (merchant_id, decided_by) references operator_merchant (merchant_id, operator_id),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint limit_change_takes_two check ((state = 'withdrawn') = (decided_by = asked_by))
);
create unique index limit_change_open on limit_change (merchant_id, kind, subject) where state = 'proposed';
call tenant_table('limit_change',
  'select, insert (merchant_id, id, kind, subject, currency, before, after, reason, asked_by), update (state, decided_by, decided_at)');

-- How an operator wants each list of the console: names of filters, and the columns that are shown.
create table operator_view (
  operator_id uuid not null references operator,
  -- The call that answers the list.
  list text not null,
  filters jsonb not null,
  columns jsonb not null,
  -- Counted up with each change, so that one browser does not overwrite what another has saved.
  version integer not null default 1,
  primary key (operator_id, list)
);
grant select, insert, update (filters, columns, version) on operator_view to fairground_app;

create table operator_session (
  -- SHA-256 of the token, so that the table cannot be used to open a session.
  token_hash bytea primary key,
  operator_id uuid not null references operator,
  -- Null: of the command line.
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- When the person behind it has last proven who they are: by logging in, or once more after that.
  proved_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_session_operator on operator_session (operator_id);
grant select, insert, update (last_seen_at, proved_at), delete on operator_session to fairground_app;

-- Passkeys of operators: each is password and second factor in one.
create table operator_passkey (
  id uuid primary key,
  operator_id uuid not null references operator,
  credential_id text not null unique,
  public_key bytea not null,
  -- Signature counter of the authenticator: one that does not increase indicates a clone. Many keep it at zero.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- The host of the console that it was registered for: no other can use it.
  rp_id text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id);
grant select, insert, update (counter, last_used_at), delete on operator_passkey to fairground_app;

-- Challenges that passkeys sign: each is deleted when it comes back.
create table operator_passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('log_in', 'confirm', 'register')),
  -- Null for a login, when the operator is not known yet.
  operator_id uuid references operator check ((operator_id is null) = (purpose = 'log_in')),
  expires_at timestamptz not null
);
grant select, insert, delete on operator_passkey_challenge to fairground_app;

-- Tries to log in by name, whether or not there is such an operator. A try counts before it is compared, so that a
-- hundred at once are not a hundred guesses.
create table operator_login_attempt (
  -- Keyed hash: of the name for strangers, of the name with a browser, or of a passkey.
  subject bytea primary key,
  -- Keyed hash of the name: a reset clears all of them.
  name bytea not null,
  attempts smallint not null default 1,
  last_at timestamptz not null default now()
);
grant select, insert, update, delete on operator_login_attempt to fairground_app;

-- What was done with operators' accounts: the audit trail of a merchant has no place for it. Rows are only added, and all
-- are the links of one chain, like acts of staff in audit_entry.
create table operator_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: whoever has the database and its keys, before there was an operator; or somebody who tried to log in.
  operator_id uuid references operator,
  action text not null,
  subject_id uuid not null references operator,
  -- The code of the merchant, or the name of the role or passkey, that it concerns.
  detail text,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  -- Written by a trigger; without it the default is refused.
  chain_no bigint not null default 0 unique check (chain_no > 0),
  chain_hash bytea not null default ''
);
create index operator_event_subject on operator_event (subject_id, id);
create index operator_event_at on operator_event (at);
grant select, insert (operator_id, action, subject_id, detail, before, after, reason, address) on operator_event to fairground_app;

-- ==== proposals ====
-- What one operator asks for and another agrees to before it is so: where members pay to, a merchant's hosts and time zone,
-- a higher most that a round of a game pays, another edge of a game.
create table proposal (
  merchant_id smallint not null references merchant,
  id uuid not null,
  kind text not null check (kind in (
    'agent_move', 'channel', 'exclusion_lift', 'lottery_caps', 'odds', 'payee', 'site', 'win_factor',
    'promotion', 'rain', 'claim', 'mall_item', 'vouchers', 'point_rate', 'points', 'edge')),
  -- The code of a channel or of a game, a lottery's with its play, a member's id; of the site itself an empty text. Of a
  -- reward the id of what it is about, or the currency of a rate.
  subject text not null,
  -- As it was when it was proposed; null: it is new.
  before jsonb,
  after jsonb not null,
  reason text not null,
  -- What both need, also who has asked when the other agrees.
  permission text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, asked_by) references operator_merchant (merchant_id, operator_id),
  foreign key (merchant_id, decided_by) references operator_merchant (merchant_id, operator_id),
  check ((before is null) = (kind = 'channel')),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint proposal_takes_two check ((state = 'withdrawn') = (decided_by = asked_by))
);
create unique index proposal_open on proposal (merchant_id, kind, subject) where state = 'proposed';
call tenant_table('proposal',
  'select, insert (merchant_id, id, kind, subject, before, after, reason, permission, asked_by), update (state, decided_by, decided_at)');

-- ==== accounts ====
-- Members, login and registration, sessions, second factors, security questions and contacts.

create table member (
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- The member number that people see.
  number bigint generated always as identity (start with 80421000 increment by 7),
  account text not null,
  -- 4: trial play. 40 to 42: restricted.
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  status text not null default 'active' check (status in ('active', 'disabled')),
  nickname text not null,
  -- For finding it: row security keeps conditions on an expression from using an index.
  nickname_lower text not null generated always as (lower(nickname)) stored,
  -- A code of the avatar gallery, or `own/…`: the name of the member's own picture in the store.
  icon text,
  currency text not null,
  -- The agent or member who recruited this one; null at the top of a tree.
  parent_id uuid,
  affiliate_code text not null,
  series smallint not null,
  labels text[] not null default '{}',
  password_hash text not null,
  -- An account opened by social login has no password until its owner chooses one.
  has_password boolean not null default true,
  must_change_password boolean not null default false,
  password_changed_at timestamptz not null default now(),
  -- Read at every login: no session is opened without the second factor if there is one.
  has_second_factor boolean not null default false,
  -- Whether bets and deposits must check limits and pauses; members without any need no extra query.
  is_limited boolean not null default false,
  last_login_at timestamptz,
  -- When staff knew that the number is still the member's: its codes open the account for a day, however silent it was.
  owner_confirmed_at timestamptz,
  -- Where the first login came from whose country was known, ISO 3166.
  country text check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, account),
  unique (merchant_id, affiliate_code),
  foreign key (merchant_id, parent_id) references member (merchant_id, id),
  -- Trial accounts have play money only, and only they have it: no account and no posting mixes it with real money.
  constraint member_play_money check ((type = 4) = (currency = 'FUN'))
);
-- With the series, so that the high ones among many downlines are counted alone.
create index member_parent on member (merchant_id, parent_id, series);
-- Operators find members by the beginning of an account or a nickname, by number and by label.
-- The time is with the name, so that the latest of very many are found without their rows.
create index member_account_prefix on member (merchant_id, account text_pattern_ops) include (created_at, id);
create index member_nickname_prefix on member (merchant_id, nickname_lower text_pattern_ops) include (created_at, id);
create index member_number on member (merchant_id, number);
create index member_latest on member (merchant_id, created_at desc, id desc);
create index member_labels on member using gin (labels) where labels <> '{}';
-- Trial accounts that are still open.
create index member_open_trial on member (merchant_id, created_at) where type = 4 and status = 'active';
-- Read by every request for a member's own picture.
create unique index member_own_icon on member (merchant_id, icon) where icon like 'own/%';
call tenant_table('member', 'select, insert, update');

-- Notes of operators about a member, for each other.
create table member_note (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  operator_id uuid not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id)
);
create index member_note_member on member_note (merchant_id, member_id, at);
call tenant_table('member_note', 'select, insert');

-- What keeps a member from betting, withdrawing and transferring until it is settled.
create table account_hold (
  merchant_id smallint not null,
  member_id uuid not null,
  -- What set it, and ends it.
  cause text not null,
  primary key (merchant_id, member_id, cause),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('account_hold', 'select, insert, delete');

-- How and where an account was opened.
create table member_origin (
  merchant_id smallint not null references merchant,
  member_id uuid not null,
  register_method text not null check (register_method in ('APP', 'H5', 'PWA', 'WEBCLIP')),
  register_url text not null,
  domain text not null,
  -- Whose link or name was given. It stays when the member is moved to another line.
  inviter_id uuid,
  registered_at timestamptz(3) not null default now(),
  -- From which the account was opened: one person’s several accounts often share it.
  address text,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, inviter_id) references member (merchant_id, id),
  check (inviter_id <> member_id)
);
create index member_origin_inviter on member_origin (merchant_id, inviter_id, registered_at, member_id) where inviter_id is not null;
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
-- Only a verified address or number is reserved: any number of members may have stated one without verification.
create unique index member_contact_proved on member_contact (merchant_id, kind, blind)
  where kind in ('email', 'mobile') and verified_at is not null;
create index member_contact_blind on member_contact (merchant_id, kind, blind) where kind in ('email', 'mobile', 'identity');
call tenant_table('member_contact', 'select, insert, update, delete');

create table member_device (
  merchant_id smallint not null,
  member_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (merchant_id, member_id, device_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
-- The member who uses a device: a member in a pause cannot play on a trial there.
create index member_device_device on member_device (merchant_id, device_hash);
call tenant_table('member_device', 'select, insert, update, delete');

create table session (
  merchant_id smallint not null,
  -- SHA-256 of the token, so that the table cannot be used to open a session.
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  previous_login_at timestamptz,
  -- When the password was last entered again: this permits changes to money or identity for some minutes.
  stepped_up_at timestamptz,
  device text not null,
  address text not null,
  -- Narrowed for a task page or a framed game, and ends with the session that it was made from.
  scope text check (scope in ('task', 'game')),
  parent_id uuid,
  primary key (merchant_id, token_hash),
  unique (merchant_id, id),
  check ((scope is null) = (parent_id is null)),
  foreign key (merchant_id, parent_id) references session (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index session_parent on session (merchant_id, parent_id) where parent_id is not null;
create index session_member on session (merchant_id, member_id);
-- Operators find members by the address that they are logged in from.
create index session_address on session (merchant_id, address);
-- Who is online.
create index session_seen on session (merchant_id, last_seen_at, member_id);
call tenant_table('session', 'select, insert, update, delete');

-- Ended sessions, for the time limits.
create table session_past (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  opened_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (merchant_id, id)
);
create index session_past_member on session_past (merchant_id, member_id, ended_at);
-- Who was logged in on a day.
create index session_past_opened on session_past (merchant_id, opened_at, member_id);
call tenant_table('session_past', 'select, insert');

-- One-time tickets that open a session on another device.
create table session_ticket (
  merchant_id smallint not null,
  ticket_hash bytea not null,
  member_id uuid not null,
  expires_at timestamptz not null,
  -- Of the narrowed session that it opens, and the session that asked for it.
  scope text check (scope in ('task', 'game')),
  parent_id uuid,
  primary key (merchant_id, ticket_hash),
  check ((scope is null) = (parent_id is null)),
  foreign key (merchant_id, parent_id) references session (merchant_id, id) on delete cascade,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index session_ticket_parent on session_ticket (merchant_id, parent_id) where parent_id is not null;
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

create table slider_puzzle (
  merchant_id smallint not null,
  id uuid not null,
  purpose text not null,
  -- Pixels from the start of the picture.
  hole_x smallint not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index slider_puzzle_expiry on slider_puzzle (expires_at);
call tenant_table('slider_puzzle', 'select, insert, delete');

-- Failed logins by account name, known or not, and by whether the device was used by this account before: failures on
-- other devices do not lock out a known device.
create table login_failure (
  merchant_id smallint not null,
  subject bytea not null,
  -- Allowed attempts, including those still being compared, so that a hundred parallel attempts are not a hundred
  -- guesses.
  attempts integer not null,
  failures integer not null default 0,
  first_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_id, subject)
);
call tenant_table('login_failure', 'select, insert, update, delete');

-- Codes that verify an address or a number.
create table verification_code (
  merchant_id smallint not null references merchant,
  -- Keyed hash of purpose and recipient: one valid code for each; a new code replaces it.
  subject bytea not null,
  code_hash bytea not null,
  -- Allowed attempts, including those still being compared.
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
  -- Attempts since the last right one, including those still being compared.
  tries integer not null default 0,
  tried_at timestamptz,
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
  -- Null until a first code has confirmed that the app has the secret.
  confirmed_at timestamptz,
  -- Time step of the last accepted code: codes of this and earlier steps are no longer valid.
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

-- Challenges of second-factor logins that were used, kept until they would have expired.
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
  -- Signature counter of the authenticator: one that does not increase indicates a cloned passkey. Many keep it at
  -- zero.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- The host it was registered for: no other host can use it.
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
  -- Null for a login, when the member is not known yet.
  member_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_hash),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
call tenant_table('passkey_challenge', 'select, insert, delete');

-- Identities at social-login providers.
create table identity_link (
  merchant_id smallint not null references merchant,
  -- Keyed hash of issuer and subject: only these identify a person, an e-mail address does not.
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
  -- The state that the provider returns; deleted when used.
  state_hash bytea,
  -- Known only to the browser that began: no other can complete it.
  binding_hash bytea not null,
  -- The ticket that the browser brings back from the provider.
  ticket_hash bytea,
  -- Verifier and nonce; after the callback the identity.
  sealed bytea not null,
  -- The session that began it, if it is to link or confirm an account.
  session_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, state_hash),
  unique (merchant_id, ticket_hash)
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
call tenant_table('sign_in_attempt', 'select, insert, update, delete');

-- Used tokens of phone sign-in: each is valid once.
create table spent_token (
  merchant_id smallint not null references merchant,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index spent_token_expiry on spent_token (expires_at);
call tenant_table('spent_token', 'select, insert, delete');

-- ==== agents ====
-- Who stands below whom: every member with all that are above, so that a whole team is one range of an index.

create table agent_line (
  merchant_id smallint not null,
  -- Not a foreign key: the check would lock the row of an agent for every registration below; members are never deleted.
  ancestor_id uuid not null,
  member_id uuid not null,
  -- 0: the member itself. What is more than 64 steps above is not held, so that a chain of invitations does not grow a row
  -- for each of its members with every new one.
  depth smallint not null check (depth between 0 and 64),
  primary key (merchant_id, ancestor_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((depth = 0) = (ancestor_id = member_id))
);
create index agent_line_up on agent_line (merchant_id, member_id, depth) include (ancestor_id);
create index agent_line_level on agent_line (merchant_id, ancestor_id, depth, member_id);
call tenant_table('agent_line', 'select, insert, delete');

-- Sums of everybody's team by day, kept in step with the sums by member and day: what a member did is added to the rows of
-- the member and of everybody above, so a question reads one range, however large the team is.
create table agent_team_day (
  merchant_id smallint not null,
  -- Whose team it is. Not a foreign key here and below: members are never deleted.
  ancestor_id uuid not null,
  currency text not null,
  day date not null,
  -- Of games; empty: of money, which has none.
  type text not null,
  -- How far below stand those whose sums these are; 0: the member itself.
  depth smallint not null check (depth between 0 and 64),
  bets integer not null,
  stake bigint not null,
  open bigint not null,
  valid bigint not null,
  payout bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  -- How many rows of members are in it; without any it is deleted.
  row_count integer not null,
  primary key (merchant_id, ancestor_id, currency, day, type, depth)
) with (fillfactor = 80);
call tenant_table('agent_team_day', 'select, insert, update, delete');

-- Days on which a member was there: bet, logged in, or registered.
create table agent_member_day (
  merchant_id smallint not null,
  member_id uuid not null,
  kind text not null check (kind in ('bet', 'login', 'registered')),
  day date not null,
  -- Days since the one before of the same kind, 400 for more and for the first: a member is counted once in a range, on the day
  -- whose gap leads out of it. Null: not in the counts of teams yet.
  gap smallint check (gap between 1 and 400),
  primary key (merchant_id, member_id, kind, day)
);
create index agent_member_day_new on agent_member_day (merchant_id, kind, member_id, day) where gap is null;
call tenant_table('agent_member_day', 'select, insert, update, delete');

-- How many below were there on a day, by the gap before it, so that people of any range are a sum. Without the member itself.
create table agent_team_people (
  merchant_id smallint not null,
  ancestor_id uuid not null,
  kind text not null,
  day date not null,
  gap smallint not null,
  -- Of the accounts.
  currency text not null,
  count integer not null,
  primary key (merchant_id, ancestor_id, kind, day, gap, currency)
) with (fillfactor = 80);
call tenant_table('agent_team_people', 'select, insert, update, delete');

-- The time zone of the days on which members are counted: with another one of the merchant all are counted again.
create table agent_team_zone (
  merchant_id smallint primary key,
  zone text not null
);
call tenant_table('agent_team_zone', 'select, insert, update');

-- Addresses by which an agent brings members. One that has ended leads to the registration and brings nobody.
create table affiliate_link (
  merchant_id smallint not null,
  id uuid not null,
  agent_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]{10}$'),
  campaign text not null,
  landing text not null check (landing in ('register', 'home', 'promotions')),
  -- Whom it makes: a player or an agent.
  member_type smallint not null default 0 check (member_type in (0, 1)),
  -- The highest prize group of who registers by it.
  series smallint not null,
  -- The rates of commission that who registers by it begins with, in hundredths of a percent: a list as calls have it.
  commissions jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, agent_id) references member (merchant_id, id)
);
create index affiliate_link_agent on affiliate_link (merchant_id, agent_id, created_at desc, id desc);
create index affiliate_link_latest on affiliate_link (merchant_id, created_at desc, id desc);
call tenant_table('affiliate_link', 'select, insert, update (ended_at)');

create table affiliate_click_day (
  merchant_id smallint not null,
  link_id uuid not null,
  day date not null,
  clicks integer not null,
  primary key (merchant_id, link_id, day),
  foreign key (merchant_id, link_id) references affiliate_link (merchant_id, id)
);
call tenant_table('affiliate_click_day', 'select, insert, update (clicks)');

-- Who was counted on a day, as a keyed hash, so that nobody is counted twice. Rows of earlier days are deleted.
create table affiliate_visitor (
  merchant_id smallint not null,
  day date not null,
  link_id uuid not null,
  visitor bytea not null,
  primary key (merchant_id, day, link_id, visitor)
);
call tenant_table('affiliate_visitor', 'select, insert, delete');

-- By which link a member has registered.
create table affiliate_registration (
  merchant_id smallint not null,
  member_id uuid not null,
  link_id uuid not null,
  registered_at timestamptz(3) not null default now(),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, link_id) references affiliate_link (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index affiliate_registration_link on affiliate_registration (merchant_id, link_id, registered_at);
call tenant_table('affiliate_registration', 'select, insert');

-- What agents have paid to their downlines; each row's posting has its id in its key.
create table agent_transfer (
  merchant_id smallint not null,
  id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The same for all that were paid at once.
  reference text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, agent_id) references member (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (agent_id <> member_id)
);
create index agent_transfer_agent on agent_transfer (merchant_id, agent_id, created_at desc, id desc);
create index agent_transfer_member on agent_transfer (merchant_id, member_id, created_at desc, id desc);
create index agent_transfer_latest on agent_transfer (merchant_id, created_at desc, id desc);
call tenant_table('agent_transfer', 'select, insert');

-- The most that one agent pays to downlines on a day. A currency without a row has no limit.
create table agent_transfer_limit (
  merchant_id smallint not null references merchant,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, currency)
);
call tenant_table('agent_transfer_limit', 'select, insert, update (amount), delete');

-- The smallest and the largest sum of one red rain that an agent gives, and the most that one agent gives on a day. A
-- currency without a row has no limit of that kind.
create table agent_rain_limit (
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('rain_min', 'rain_max', 'rain_day')),
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, kind, currency)
);
call tenant_table('agent_rain_limit', 'select, insert, update (amount), delete');

-- Every change of a member's series after the account was opened. It counts for bets placed after it.
create table member_series_change (
  merchant_id smallint not null,
  id bigint generated always as identity,
  member_id uuid not null,
  before smallint not null,
  after smallint not null,
  -- `member:<id>`, the one above, or `operator:<id>`.
  changed_by text not null,
  changed_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (before <> after)
);
create index member_series_change_member on member_series_change (merchant_id, member_id, id);
call tenant_table('member_series_change', 'select, insert');

-- Series from which on accounts are counted: an account counts for its own and for every lower one of these.
create table agent_top_series (
  merchant_id smallint not null references merchant,
  series smallint not null check (series between 1000 and 2000),
  primary key (merchant_id, series)
);
call tenant_table('agent_top_series', 'select, insert, delete');

-- How many accounts of a top series or above an agent may bring, by opening them or by giving quotas on. Without a row none.
create table agent_series_quota (
  merchant_id smallint not null,
  member_id uuid not null,
  series smallint not null,
  quota integer not null check (quota between 1 and 1000000),
  primary key (merchant_id, member_id, series),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, series) references agent_top_series (merchant_id, series)
);
create index agent_series_quota_series on agent_series_quota (merchant_id, series);
call tenant_table('agent_series_quota', 'select, insert, update (quota), delete');

-- Whose downline a member was until a move: the tree of a past time is what the rows of `member` say, but for these.
create table agent_parent_past (
  merchant_id smallint not null,
  member_id uuid not null,
  until timestamptz not null,
  -- Null: stood at the top.
  parent_id uuid,
  primary key (merchant_id, member_id, until),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('agent_parent_past', 'select, insert');

-- The rates of members by category of games, in hundredths of a percent of valid bets or of what the player lost in a day: each counts
-- from its day on, until the next one. Without a row nothing. Rows of today and before are never changed.
create table agent_commission_rate (
  merchant_id smallint not null,
  member_id uuid not null,
  category text not null check (category in ('LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'ELOTT', 'COCKFIGHT')),
  basis text not null check (basis in ('turnover', 'loss')),
  starts_on date not null,
  basis_points smallint not null check (basis_points between 0 and 500),
  -- `member:<id>`, the one above, or `operator:<id>`.
  changed_by text not null,
  changed_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, member_id, category, basis, starts_on),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('agent_commission_rate', 'select, insert, update (basis_points, changed_by, changed_at)');

-- Days of players whose bets have changed since their commissions were computed.
create table agent_commission_due (
  merchant_id smallint not null,
  day date not null,
  player_id uuid not null,
  primary key (merchant_id, day, player_id)
);
call tenant_table('agent_commission_due', 'select, insert, update, delete');

-- What somebody gets by the bets of a player, or by the own, on one day in one category on one basis.
create table agent_commission (
  merchant_id smallint not null,
  id uuid not null,
  player_id uuid not null,
  day date not null,
  category text not null,
  basis text not null check (basis in ('turnover', 'loss')),
  currency text not null,
  member_id uuid not null,
  -- How far above the player the member stood; 0: the player.
  depth smallint not null check (depth between 0 and 64),
  -- Valid bets, or what was lost, in cash: a bonus earns nothing.
  base bigint not null check (base >= 0),
  -- The member's rate of that day, and the highest one below.
  basis_points smallint not null,
  below_basis_points smallint not null,
  amount bigint not null check (amount >= 0),
  -- Why the house keeps it: decided with the first amount.
  kept_for text check (kept_for in ('disabled', 'currency')),
  -- How often the amount was set; a part of each posting's key.
  turn smallint not null default 1,
  computed_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  primary key (merchant_id, player_id, day, category, basis, currency, member_id),
  unique (merchant_id, id),
  foreign key (merchant_id, player_id) references member (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (basis_points > below_basis_points)
);
create index agent_commission_member on agent_commission (merchant_id, member_id, day desc, id desc);
call tenant_table('agent_commission', 'select, insert, update (base, amount, turn, changed_at)');

-- What a merchant allows of each kind of agents' contracts; a kind without a row is closed to agents.
create table agent_contract_rule (
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss')),
  -- Whether agents can offer it to their own downlines; running contracts go on.
  is_open boolean not null,
  rate_ppm_max integer not null check (rate_ppm_max between 1 and 1000000),
  -- How long an offer can be accepted.
  offer_days smallint not null check (offer_days between 1 and 90),
  -- Whether staff lock and pay each period; otherwise it is paid as soon as it is computed.
  pays_by_hand boolean not null,
  version integer not null default 1,
  primary key (merchant_id, kind)
);
call tenant_table('agent_contract_rule', 'select, insert, update');

-- Terms that staff have at hand for contracts of the house. The name is theirs.
create table agent_contract_template (
  merchant_id smallint not null references merchant,
  id uuid not null,
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss')),
  name text not null check (char_length(name) between 1 and 64),
  terms jsonb not null,
  -- Counts the changes: who has read an older one overwrites nothing.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, changed_by) references operator_merchant (merchant_id, operator_id)
);
create unique index agent_contract_template_name on agent_contract_template (merchant_id, kind, lower(name));
call tenant_table('agent_contract_template', 'select, insert, update, delete');

create table agent_contract (
  merchant_id smallint not null,
  id uuid not null,
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss')),
  -- Null: the house.
  first_party uuid,
  second_party uuid not null,
  currency text not null,
  -- `running`: some version was accepted.
  state text not null default 'offered' check (state in ('offered', 'running', 'ended', 'refused', 'expired', 'withdrawn')),
  -- Who has asked for its end.
  release_by text check (release_by in ('first', 'second')),
  created_at timestamptz(3) not null default now(),
  -- The last period is the one that ends then.
  ends_at timestamptz,
  end_reason text check (end_reason in ('released', 'moved')),
  -- Losses of the team, and what was paid too much, that the next statement takes off.
  carry bigint not null default 0 check (carry <= 0),
  due bigint not null default 0 check (due <= 0),
  primary key (merchant_id, id),
  foreign key (merchant_id, first_party) references member (merchant_id, id),
  foreign key (merchant_id, second_party) references member (merchant_id, id),
  check (first_party <> second_party),
  check ((state = 'ended') = (ends_at is not null) and (ends_at is null) = (end_reason is null))
);
-- One contract of a kind at a time.
create unique index agent_contract_one on agent_contract (merchant_id, second_party, kind) where state in ('offered', 'running');
create index agent_contract_first on agent_contract (merchant_id, first_party, kind, created_at desc);
create index agent_contract_second on agent_contract (merchant_id, second_party, kind, created_at desc);
create index agent_contract_all on agent_contract (merchant_id, created_at desc, id desc);
call tenant_table('agent_contract', 'select, insert, update (state, release_by, ends_at, end_reason, carry, due)');

-- Terms are never changed: another version is offered, and counts from the next period once it is accepted.
create table agent_contract_version (
  merchant_id smallint not null,
  contract_id uuid not null,
  version smallint not null check (version > 0),
  terms jsonb not null,
  -- sha-256 of the terms in canonical form: what was shown is what was signed.
  terms_hash bytea not null check (length(terms_hash) = 32),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused', 'expired', 'withdrawn')),
  offered_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  starts_at timestamptz,
  primary key (merchant_id, contract_id, version),
  foreign key (merchant_id, contract_id) references agent_contract (merchant_id, id),
  check ((state = 'offered') = (decided_at is null) and (state = 'accepted') = (starts_at is not null))
);
create unique index agent_contract_version_offered on agent_contract_version (merchant_id, contract_id) where state = 'offered';
create index agent_contract_version_expiring on agent_contract_version (merchant_id, expires_at) where state = 'offered';
call tenant_table('agent_contract_version', 'select, insert, update (state, decided_at, starts_at)');

-- A period of a kind that is over and was computed.
create table agent_period (
  merchant_id smallint not null,
  kind text not null check (kind in ('daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- `computed`: can be computed again; `locked`: it is paid, statement by statement.
  state text not null default 'computed' check (state in ('computed', 'locked')),
  computed_at timestamptz not null default now(),
  primary key (merchant_id, kind, starts_at),
  check (ends_at > starts_at)
);
call tenant_table('agent_period', 'select, insert, update (state, computed_at)');

-- What members did, as a period has counted it. Bets are of the period that they were settled in; where an earlier period
-- has counted them otherwise, the difference is counted by a later one, with the period of the bets in `bets_of`.
create table agent_figure (
  merchant_id smallint not null,
  kind text not null,
  starts_at timestamptz not null,
  bets_of timestamptz not null,
  member_id uuid not null,
  currency text not null,
  turnover bigint not null,
  won bigint not null,
  lost bigint not null,
  kept bigint not null,
  rebates bigint not null default 0,
  promotions bigint not null default 0,
  salaries bigint not null default 0,
  -- Of players that links brought.
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  primary key (merchant_id, kind, starts_at, member_id, currency, bets_of),
  foreign key (merchant_id, kind, starts_at) references agent_period (merchant_id, kind, starts_at),
  check (bets_of <= starts_at)
);
create index agent_figure_bets on agent_figure (merchant_id, kind, bets_of);
call tenant_table('agent_figure', 'select, insert, delete');

-- What a contract paid for a period, with the whole computation.
create table agent_statement (
  merchant_id smallint not null,
  id uuid not null,
  contract_id uuid not null,
  version smallint not null,
  kind text not null,
  starts_at timestamptz not null,
  member_id uuid not null,
  -- Null: the house.
  payer_id uuid,
  currency text not null,
  gross bigint not null,
  passed_on bigint not null,
  amount bigint not null check (amount >= 0),
  carry_in bigint not null,
  carry_out bigint not null,
  due_in bigint not null,
  due_out bigint not null,
  computation jsonb not null,
  -- `owed`: the agent who has to pay it did not have the money.
  state text not null default 'computed' check (state in ('computed', 'owed', 'paid', 'nothing')),
  -- Whether the agent who owes it is kept from betting, withdrawing and transferring.
  freezes boolean not null,
  paid_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, contract_id, starts_at),
  foreign key (merchant_id, contract_id, version) references agent_contract_version (merchant_id, contract_id, version),
  foreign key (merchant_id, kind, starts_at) references agent_period (merchant_id, kind, starts_at),
  check ((state = 'paid') = (paid_at is not null) and (state <> 'nothing' or amount = 0))
);
create index agent_statement_period on agent_statement (merchant_id, kind, starts_at, state, id);
create index agent_statement_member on agent_statement (merchant_id, member_id, kind, starts_at desc, id desc);
create index agent_statement_payer on agent_statement (merchant_id, payer_id, kind, starts_at desc, id desc) where payer_id is not null;
create index agent_statement_owed on agent_statement (merchant_id, payer_id) where state = 'owed';
call tenant_table('agent_statement', 'select, insert, delete, update (state, paid_at)');

-- ==== kyc ====
-- The identity check: what a member submitted, and the reviewer's decision. The pictures are sealed in a store of their
-- own; the tables contain only their names.

create table kyc_check (
  merchant_id smallint not null references merchant,
  id uuid not null,
  member_id uuid not null,
  document text not null check (document in ('id_card', 'passport', 'licence')),
  -- Sealed: it may contain personal data.
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
-- After a rejection a member may try again; there is at most one check that is open or passed.
create unique index kyc_check_open on kyc_check (merchant_id, member_id) where state <> 'rejected';
create index kyc_check_member on kyc_check (merchant_id, member_id, submitted_at);
create index kyc_check_state on kyc_check (merchant_id, state, id);
call tenant_table('kyc_check', 'select, insert, update');

create table kyc_picture (
  merchant_id smallint not null,
  check_id uuid not null,
  place smallint not null check (place between 1 and 3),
  -- Name in the store; it reveals nothing about the member.
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
  -- Increases with every change; live events contain it, so that an older amount never replaces a newer one.
  version bigint not null default 0,
  primary key (merchant_id, id),
  check ((member_id is null) = (balance is null)),
  -- A member can owe money after a vendor takes a win back: that is recorded in a separate account, never as negative
  -- cash.
  check (case when kind = 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 50);
create unique index ledger_account_member on ledger_account (merchant_id, member_id, kind, currency) where member_id is not null;
create unique index ledger_account_operator on ledger_account (merchant_id, kind, currency) where member_id is null;
-- Owner and currency of an account never change.
call tenant_table('ledger_account', 'select, insert, update (balance, version)');
grant select, insert, update (balance, version) on ledger_account to fairground_ledger;

-- Every type of posting and its category; the same for all merchants, so without a tenant. `stake`, `win` and
-- `rebate` include their reversals; `bonus` is what promotions give and take.
create table posting_type (
  name text primary key,
  class text not null check (class in ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'rebate', 'other'))
);
grant select on posting_type to fairground_app;
insert into posting_type (name, class) values
  ('deposit.credit', 'deposit'),
  ('withdraw.lock', 'withdrawal'),
  ('withdraw.unlock', 'withdrawal'),
  ('withdraw.settled', 'withdrawal'),
  -- A payment that the bank has sent back.
  ('withdraw.returned', 'withdrawal'),
  ('lottery.bet', 'stake'),
  ('lottery.refund', 'stake'),
  ('lottery.payout', 'win'),
  -- A payout by a result that was corrected, or of a draw that became void.
  ('lottery.payout_reversal', 'win'),
  -- The part of a stake that a prize group gives back, to the player and to those above; taken back with a void draw.
  ('lottery.rebate', 'rebate'),
  ('lottery.rebate_reversal', 'rebate'),
  -- What a day's valid bets in a category of games give to the player and to those above, and what is taken back of it when bets
  -- are rolled back or corrected.
  ('agent.commission', 'rebate'),
  ('agent.commission_reversal', 'rebate'),
  ('game.bet', 'stake'),
  ('game.rollback', 'stake'),
  ('game.win', 'win'),
  ('game.win_rollback', 'win'),
  -- A win that waits for operators, and one that is not paid after all; both between accounts of the operator.
  ('game.win_held', 'other'),
  ('game.win_unheld', 'other'),
  ('promo.grant', 'bonus'),
  ('promo.convert', 'bonus'),
  ('promo.forfeit', 'bonus'),
  ('promo.expire', 'bonus'),
  ('promo.cap', 'bonus'),
  -- A reward in cash.
  ('promo.reward', 'bonus'),
  -- What a member caught in a red rain.
  ('promo.rain', 'bonus'),
  -- What a free round won, and what its vendor took back of it: nobody staked for it, so it is a cost of promotions.
  ('promo.free_win', 'bonus'),
  ('promo.free_win_rollback', 'bonus'),
  ('transfer.hold', 'other'),
  ('transfer.in', 'other'),
  ('transfer.out', 'other'),
  ('transfer.release', 'other'),
  ('transfer.unmatched', 'other'),
  -- From an agent's cash to a downline's.
  ('agent.transfer', 'other'),
  -- What an agent puts into a red rain for the own line, what members catch in it, and what nobody caught.
  ('agent.rain', 'other'),
  ('agent.rain_win', 'other'),
  ('agent.rain_return', 'other'),
  ('trial.fund', 'other'),
  -- By agents' contracts: from the house, or from the agent above.
  ('agent.salary', 'other'),
  ('agent.dividend', 'other'),
  ('agent.net_win', 'other'),
  ('agent.affiliate', 'other'),
  -- What operators credit or take by hand.
  ('adjustment.goodwill', 'other'),
  ('adjustment.correction', 'other'),
  ('adjustment.chargeback', 'other');

-- The names of the table above. A foreign key would lock the one row of its type for every bet; a check of the table
-- that lists them would be read again, word by word, for every call.
do $$
begin
  execute format('create domain posting_type_name as text check (value in (%s))',
    (select string_agg(quote_literal(name), ', ' order by name) from posting_type));
end
$$;

create table ledger_posting (
  merchant_id smallint not null,
  id uuid not null,
  -- Made from the cause: `lotto:bet:<order>`, `dep:<provider>:<id>`. One posting per cause.
  key text not null,
  input_hash bytea not null,
  type posting_type_name not null,
  -- The member whose record shows it.
  member_id uuid,
  -- The order, round or deposit that it belongs to, as records show it.
  reference text not null,
  game text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
call tenant_table('ledger_posting', 'select');
grant select, insert on ledger_posting to fairground_ledger;

create table ledger_entry (
  merchant_id smallint not null,
  -- Not foreign keys: accounts are never deleted, only the ledger's functions write here, and the check would lock the
  -- operator's row for every entry. The trial balance reports an entry without an account.
  account_id bigint not null,
  -- Assigned while the account's row is locked: the order of entries within an account.
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
-- Limits, time-outs, exclusions, the reality check, and daily sums of stakes, winnings and deposits.

-- One row for each member with a limit or pause: its lock serialises their bets, deposits and changes.
create table play_care (
  merchant_id smallint not null,
  member_id uuid not null,
  reality_minutes smallint check (reality_minutes between 5 and 240),
  -- Counted from the first stake of a session, or after the last answer.
  reality_since timestamptz,
  reality_answered_at timestamptz,
  -- When the member last confirmed their limits, or that they want none.
  reviewed_at timestamptz,
  -- Types of games that staff have closed to the member.
  blocked_types text[] not null default '{}'
    check (blocked_types <@ array['LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT']),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('play_care', 'select, insert, update (reality_minutes, reality_since, reality_answered_at, reviewed_at, blocked_types)');

create table play_limit (
  merchant_id smallint not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- Ledger units of the member's currency; of time, minutes. Null: none.
  value bigint check (value >= 0),
  -- The pending looser limit; null with a time is the request to have none.
  pending_value bigint check (pending_value >= 0),
  pending_from timestamptz,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, member_id, kind, span),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('play_limit', 'select, insert, update (value, pending_value, pending_from, changed_at)');

-- Time-outs and exclusions. Nothing shortens one: rows are only added; only the return from an exclusion past its term
-- is written into it, a day ahead.
create table play_pause (
  merchant_id smallint not null,
  member_id uuid not null,
  -- For an exclusion the same at every merchant of the licensee.
  id uuid not null,
  kind text not null check (kind in ('time_out', 'exclusion')),
  started_at timestamptz not null default now(),
  -- Null: until the operator and the member agree otherwise.
  ends_at timestamptz,
  -- Who chose it: the member, staff for the member, or nobody: the member is one who is excluded elsewhere.
  origin text not null default 'self' check (origin in ('self', 'staff', 'match')),
  back_at timestamptz check (back_at is null or (ends_at is not null and back_at >= ends_at + interval '1 day')),
  primary key (merchant_id, member_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (kind = 'exclusion' or ends_at is not null)
);
call tenant_table('play_pause', 'select, insert, update (back_at)');

-- Signs of excluded people, for all merchants of a licensee and so without a tenant: keyed hashes of addresses and numbers,
-- of a name with the birth date, and of bank accounts. They identify nobody by themselves.
create table exclusion_mark (
  licensee text not null,
  kind text not null check (kind in ('email', 'mobile', 'identity', 'bank')),
  blind bytea not null,
  exclusion_id uuid not null,
  -- Whether who is excluded has shown that the contact is theirs: only that excludes others who have shown the same.
  is_proved boolean not null,
  started_at timestamptz not null,
  ends_at timestamptz,
  primary key (licensee, kind, blind, exclusion_id)
);
create index exclusion_mark_exclusion on exclusion_mark (exclusion_id);
grant select, insert, update (is_proved) on exclusion_mark to fairground_app;

-- Exclusions that were put on the wrong person, lifted by two operators: for one member, or as a whole. Without a tenant,
-- because an exclusion holds at every merchant of the licensee.
create table exclusion_lift (
  exclusion_id uuid not null,
  member_id uuid not null,
  -- Where the exclusion began with this member: it ends for everybody who was excluded because of it.
  is_whole boolean not null,
  lifted_at timestamptz not null default now(),
  primary key (exclusion_id, member_id)
);
grant select, insert on exclusion_lift to fairground_app;

-- Members who share a sign with an excluded person, which is no proof that they are the same person: staff decide.
create table exclusion_match (
  merchant_id smallint not null,
  member_id uuid not null,
  exclusion_id uuid not null,
  kind text not null check (kind in ('email', 'mobile', 'identity', 'bank')),
  -- Whether no bet and no deposit is taken until staff have decided.
  is_blocking boolean not null,
  -- Of the exclusion. Null: until further notice.
  ends_at timestamptz,
  found_at timestamptz(3) not null default now(),
  decision text check (decision in ('same', 'other')),
  decided_at timestamptz,
  primary key (merchant_id, member_id, exclusion_id, kind),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((decision is null) = (decided_at is null))
);
create index exclusion_match_undecided on exclusion_match (merchant_id, found_at) where decision is null;
call tenant_table('exclusion_match', 'select, insert, update (is_blocking, decision, decided_at)');

-- Sums of postings by day in the merchant's time zone, added up when read; `play_fold` says up to which entry.
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

-- A member's account at a vendor. Its money is in the ledger account `vendor:<gateway>`, which follows the vendor's
-- ledger line by line.
create table vendor_wallet (
  merchant_id smallint not null,
  member_id uuid not null,
  gateway text not null,
  currency text not null,
  -- The last line of the vendor's ledger that was posted to ours.
  sequence bigint not null default 0,
  -- The balance in the vendor's last reply, and the time of that reply.
  told_balance bigint not null default 0,
  told_at timestamptz,
  -- When the last line arrived, or a game was opened.
  moved_at timestamptz not null default now(),
  -- The types of games that are closed to the member, for which the vendor has been told to end the play.
  ended_for text[] not null default '{}',
  primary key (merchant_id, member_id, gateway),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('vendor_wallet', 'select, insert, update (sequence, told_balance, told_at, moved_at, ended_for)');

create table vendor_transfer (
  merchant_id smallint not null,
  -- Also the reference at the vendor.
  id uuid not null,
  member_id uuid not null,
  gateway text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: the whole balance, until the vendor has reported the amount.
  amount bigint check (amount >= 0),
  -- The trigger: the member, the opening of a game, or leaving one.
  cause text not null check (cause in ('member', 'launch', 'exit')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- The reason of a failure. `confirmed`: two operators have it from the vendor.
  reason text check (reason in ('not_enough', 'not_arrived', 'refused', 'confirmed')),
  -- By the vendor's clock; the vendor refuses it after that.
  valid_until timestamptz not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (amount is not null or (direction = 'out' and state <> 'done')),
  check ((state = 'pending') = (ended_at is null))
);
-- One pending transfer per wallet: the amount of the next depends on the outcome of this one.
create unique index vendor_transfer_pending on vendor_transfer (merchant_id, member_id, gateway) where state = 'pending';
-- For operators: both are few beside those that are done.
create index vendor_transfer_unclear on vendor_transfer (merchant_id, created_at, id) where state = 'pending';
create index vendor_transfer_failed on vendor_transfer (merchant_id, created_at, id) where state = 'failed';
create index vendor_transfer_member on vendor_transfer (merchant_id, member_id, created_at desc, id desc);
call tenant_table('vendor_transfer', 'select, insert, update (amount, state, reason, ended_at)');

-- Whether money is moved automatically into a vendor's game and back. Without a row: yes.
create table transfer_setting (
  merchant_id smallint not null,
  member_id uuid not null,
  is_automatic boolean not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('transfer_setting', 'select, insert, update (is_automatic)');

-- What one operator proposes to credit to a member's cash or to take from it, and another approves.
create table adjustment (
  merchant_id smallint not null,
  id uuid not null,
  -- For operators, and in the member's record.
  reference text not null,
  member_id uuid not null,
  kind text not null check (kind in ('goodwill', 'correction', 'chargeback')),
  currency text not null,
  -- Into the member's cash, or out of it.
  amount bigint not null,
  reason text not null,
  -- Also the first of the two who approve.
  proposed_by uuid not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  -- Why it ended so.
  note text,
  -- Cut, not rounded: the proposer's vote of the same moment is not earlier.
  created_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  -- Nobody decides it after that.
  expires_at timestamptz(3) not null default now() + interval '7 days',
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, proposed_by) references operator_merchant (merchant_id, operator_id),
  check (case kind when 'goodwill' then amount > 0 when 'chargeback' then amount < 0 else amount <> 0 end),
  check ((state = 'proposed') = (ended_at is null)),
  check ((state = 'proposed') = (note is null))
);
create index adjustment_state on adjustment (merchant_id, state, expires_at, id);
create index adjustment_member on adjustment (merchant_id, member_id, expires_at, id);
call tenant_table('adjustment',
  'select, insert (merchant_id, id, reference, member_id, kind, currency, amount, reason, proposed_by), update (state, note, ended_at)');

-- ==== payments ====
-- Money in and out: deposits, bank transfers, unmatched payments, bank cards and withdrawals.

create table deposit_channel (
  merchant_id smallint not null references merchant,
  code text not null,
  kind text not null check (kind in ('manual', 'bank', 'alipay', 'qq', 'wechat', 'qr', 'wallet', 'card', 'crypto', 'voucher')),
  -- Its name by language.
  texts jsonb not null,
  provider text not null,
  currency text not null,
  min bigint not null,
  max bigint not null,
  presets bigint[] not null,
  -- Hundredths of a percent, and a fixed part.
  fee_basis_points integer not null default 0,
  fee_fixed bigint not null default 0,
  -- The share of a deposit that must be staked before a withdrawal, in percent.
  turnover_percent integer not null default 100 check (turnover_percent >= 0),
  -- The time to pay.
  life_minutes integer not null default 15 check (life_minutes between 1 and 10080),
  -- For a manual channel: the payee, and the amount above which two operators confirm.
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
  check (min > 0 and max >= min),
  check (fee_basis_points between 0 and 9999 and fee_fixed >= 0),
  -- Every payment leaves an amount to credit after the fee.
  check (min * (10000 - fee_basis_points) > fee_fixed * 10000)
);
call tenant_table('deposit_channel', 'select, insert, update (texts, payee_bank, payee_account, payee_name, min, max, presets, fee_basis_points, fee_fixed, turnover_percent,
  life_minutes, second_person_above, is_open, position)');

-- The banks that a provider supports.
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
  -- Reason of a rejection.
  reason text,
  reference text not null,
  provider_payment_id text,
  -- Of that payment the receipt that was credited, as in suspense.
  receipt text,
  -- Credited although the member had reached a limit or paused.
  flag text check (flag in ('deposit_limit', 'pause')),
  redirect_url text,
  -- Content of the QR code.
  qr text,
  -- Of a bank transfer: to whom the member was told to pay. The channel's own may have changed since.
  payee_bank text,
  payee_account text,
  payee_name text,
  -- When the member claimed the transfer; from then on it does not expire.
  claimed_at timestamptz(3) check (claimed_at is null or provider = 'manual'),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz(3),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, channel) references deposit_channel (merchant_id, code),
  foreign key (merchant_id, provider, bank) references provider_bank (merchant_id, provider, code),
  constraint deposit_real_money check (currency <> 'FUN'),
  constraint deposit_payee check (
    num_nonnulls(payee_bank, payee_account, payee_name) = case when provider = 'manual' then 3 else 0 end)
);
create index deposit_member on deposit (merchant_id, member_id, created_at desc, id desc);
create index deposit_latest on deposit (merchant_id, created_at desc, id desc);
create index deposit_state on deposit (merchant_id, state, created_at desc, id desc);
create index deposit_paid on deposit (merchant_id, paid_at desc, id desc) where state = 'paid';
create index deposit_provider on deposit (merchant_id, provider, created_at desc, id desc);
create unique index deposit_payment on deposit (merchant_id, provider, provider_payment_id) where provider_payment_id is not null;
-- Transfers are looked up by it.
create unique index deposit_reference on deposit (merchant_id, reference);
create index deposit_transfer on deposit (merchant_id, claimed_at, id) where provider = 'manual' and state = 'pending';
create index deposit_waiting on deposit (merchant_id, member_id) where provider = 'manual' and state in ('created', 'pending');
call tenant_table('deposit',
  'select, insert, update (state, reason, provider_payment_id, receipt, flag, redirect_url, qr, claimed_at, paid_at)');

-- The member's latest receipt.
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

-- Callbacks as received, once each.
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
-- All callbacks of one payment, for investigations.
create index provider_callback_payment on provider_callback (merchant_id, provider, (body ->> 'paymentId'));
call tenant_table('provider_callback', 'select, insert');

-- Payments that a provider reports as paid and that match no deposit. An operator decides whom they belong to.
create table suspense (
  merchant_id smallint not null,
  id uuid not null,
  provider text not null,
  payment_id text not null,
  -- What tells the receipts of one payment apart: the provider's name of the receipt, or else what it says has come.
  receipt text not null,
  -- The reference for operators, and in the member's record once it is assigned.
  reference text not null,
  reason text not null
    check (reason in ('unknown_reference', 'payment_differs', 'paid_already', 'amount_differs', 'currency_differs',
      'decided_before', 'member_excluded', 'unreadable')),
  -- As the provider reported it, valid or not.
  said_reference text not null,
  said_amount text not null,
  said_currency text not null,
  -- In ledger units; null where that is no amount in one of our currencies.
  amount bigint,
  -- The deposit that it refers to, if there is one.
  deposit_id uuid,
  -- `credited`: a later report of the provider matched the deposit.
  state text not null default 'open' check (state in ('open', 'assigned', 'returned', 'credited')),
  -- The member it was assigned to.
  member_id uuid,
  -- Reason of the return.
  note text,
  -- Credited although the member had reached a limit or paused.
  flag text check (flag in ('deposit_limit', 'pause')),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  -- One row per receipt: a payment may come in parts.
  unique (merchant_id, provider, payment_id, receipt),
  foreign key (merchant_id, deposit_id) references deposit (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'assigned') = (member_id is not null)),
  check (flag is null or state = 'assigned')
);
create index suspense_state on suspense (merchant_id, state, created_at, id);
create index suspense_deposit on suspense (merchant_id, deposit_id, created_at) where deposit_id is not null;
create index suspense_member on suspense (merchant_id, member_id, ended_at) where member_id is not null;
call tenant_table('suspense', 'select, insert, update (state, member_id, note, flag, ended_at)');

create table bank_card (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  bank_name text not null,
  -- The number: sealed for paying out, and a keyed hash to prevent the same card on a second account.
  sealed bytea not null,
  blind bytea not null,
  last_four text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  -- Withdrawals refer to their card, so it is never deleted.
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
-- Operators find a card by its last digits.
create index bank_card_last_four on bank_card (merchant_id, last_four);
create unique index bank_card_number on bank_card (merchant_id, blind) where removed_at is null;
-- Removed ones too: a card recognises who has had it.
create index bank_card_blind on bank_card (merchant_id, blind);
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
  -- Above this amount two operators decide each step.
  second_person_above bigint not null,
  expected_minutes integer not null,
  needs_kyc boolean not null,
  can_cancel boolean not null default false,
  primary key (merchant_id, currency),
  check (max >= min),
  -- Every withdrawal leaves an amount to pay after the fee.
  check (min * (10000 - fee_basis_points) > fee_fixed * 10000)
);
call tenant_table('withdrawal_terms', 'select, update (is_open, min, max, fee_basis_points, fee_fixed, free_per_day,
  second_person_above, expected_minutes, needs_kyc, can_cancel)');

create table withdrawal (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  bank_card_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'requested'
    check (state in ('requested', 'under_review', 'approved', 'paid', 'rejected', 'cancelled', 'returned')),
  -- The reference for the member and the operator.
  reference text not null,
  -- Reason of a rejection, or why the bank has returned it.
  reason text,
  -- The bank's reference of the payment.
  bank_reference text,
  -- The member's VIP level, and the place that it gives the withdrawal among those that wait, when it was requested. A later
  -- change of level changes nothing here.
  vip_level smallint not null default 0,
  review_priority smallint not null default 0,
  -- The how manieth free one of its day or month it was; null: it was none.
  free_number smallint,
  free_count smallint,
  free_per text check (free_per in ('day', 'month')),
  expected_at timestamptz not null,
  created_at timestamptz(3) not null default now(),
  reviewed_at timestamptz,
  approved_at timestamptz,
  ended_at timestamptz(3),
  -- When a payment that the bank could not make was booked back.
  returned_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, bank_card_id) references bank_card (merchant_id, id),
  check (num_nulls(free_number, free_count, free_per) in (0, 3)),
  check (free_number <= free_count and (free_number is null or fee = 0)),
  check ((state = 'returned') = (returned_at is not null))
);
create index withdrawal_member on withdrawal (merchant_id, member_id, created_at desc, id desc);
create index withdrawal_state on withdrawal (merchant_id, state, created_at desc, id desc);
create index withdrawal_paid on withdrawal (merchant_id, ended_at desc, id desc) where state = 'paid';
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'under_review', 'approved');
call tenant_table('withdrawal', 'select, insert, update (state, reason, bank_reference, reviewed_at, approved_at, ended_at, returned_at)');

-- ==== bets ====
-- The turnover that a member still needs. Bets are rows of games and lottery; the view `bet` in ../sql/bets.sql
-- contains both.

-- Bets placed after this time count. Once the requirement is met, the next deposit starts a new count.
create table turnover_lock (
  merchant_id smallint not null,
  member_id uuid not null,
  currency text not null,
  required bigint not null check (required >= 0),
  -- The last part of it, which rewards require. While only this is missing, only `locked` stays: what the rewards were.
  of_rewards bigint not null default 0 check (of_rewards between 0 and required),
  locked bigint not null default 0 check (locked >= 0),
  since timestamptz not null default now(),
  -- How bets count, latest first: each list of weights from its time on, before the first in full. See ../sql/bets.sql.
  weights jsonb not null default '[]',
  primary key (merchant_id, member_id, currency),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('turnover_lock', 'select, insert, update (required, of_rewards, locked, since, weights)');

-- ==== games ====
-- Vendors, their games, launches, the rounds and requests of the seamless wallet, and the wins of the winner board.

-- Systems that use our vendor protocol. One can serve the games of several vendors.
create table game_gateway (
  merchant_id smallint not null references merchant,
  code text not null,
  -- SPKI, base64: verifies its requests. Two during a key rotation.
  public_keys text[] not null,
  -- Origin of its games; null: the site's own host, at the studio's port.
  launch_origin text,
  -- Its address for our calls; null: the studio next to us.
  call_origin text,
  -- Who keeps the money during play: we, with a request for every bet, or the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- The wallet's name for members.
  wallet_name text,
  -- Its games open inside the site, or the browser leaves the site for them, where a vendor lets nobody frame it.
  launch_mode text not null default 'frame' check (launch_mode in ('frame', 'redirect')),
  -- It takes grants of free rounds (docs/vendor-protocol.md).
  has_free_rounds boolean not null default false check (not has_free_rounds or wallet = 'seamless'),
  -- It answers where a round can be watched again.
  has_replay boolean not null default false,
  -- It pays rounds further wins after their end, as sports do: without this they wait for two operators.
  has_late_wins boolean not null default false,
  -- Its games open for free play, with play money of its own: by an address with `mode=demo` and without a ticket.
  has_free_play boolean not null default false,
  is_open boolean not null default true,
  -- Maintenance that is planned or under way: its games are closed from the first time to the second.
  closes_at timestamptz,
  opens_at timestamptz,
  primary key (merchant_id, code),
  check (wallet = 'seamless' or wallet_name is not null),
  check ((closes_at is null) = (opens_at is null) and closes_at < opens_at)
);
call tenant_table('game_gateway', 'select, update');

-- How often members opened a game on a day: popularity is read from here.
create table game_launch_day (
  merchant_id smallint not null,
  -- Not a foreign key: a game that leaves the catalogue is passed over.
  game text not null,
  day date not null,
  count integer not null,
  primary key (merchant_id, day, game)
);
call tenant_table('game_launch_day', 'select, insert, update, delete');

-- What was played of a game on a day (UTC) in which rounds ended: with real money, without those that were cancelled. Added
-- up by `game_play_fold`; kept for as many days as are shown.
create table game_play_day (
  merchant_id smallint not null,
  -- Not a foreign key, as above.
  game text not null,
  currency text not null,
  day date not null,
  rounds bigint not null,
  staked numeric not null,
  returned numeric not null,
  -- For the variance of a round: the sums of squared stakes, of what each round paid as a multiple of its stake, and of the
  -- squares of these multiples.
  staked_squared numeric not null,
  multiples numeric not null,
  multiples_squared numeric not null,
  primary key (merchant_id, game, currency, day)
);
create index game_play_day_all on game_play_day (merchant_id, day);
call tenant_table('game_play_day', 'select, insert, update, delete');

-- Rounds that have ended before this time are in `game_play_day`, and no others.
create table game_play_progress (
  merchant_id smallint primary key references merchant,
  folded_until timestamptz not null
);
call tenant_table('game_play_progress', 'select, insert, update');

-- What a vendor has said last of the tables that it streams.
create table streaming_report (
  merchant_id smallint not null references merchant,
  gateway text not null,
  tables jsonb not null,
  -- By the vendor's clock: a report that arrives behind a later one is ignored.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, gateway),
  foreign key (merchant_id, gateway) references game_gateway (merchant_id, code)
);
call tenant_table('streaming_report', 'select, insert, update, delete');
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
  -- A tile that opens its vendor's list of this type instead of a game.
  is_vendor_list boolean not null default false,
  shows_icon boolean not null default true,
  -- The vendor's room or table that it opens.
  room_id text,
  -- The prize mode that a vendor's lottery opens with.
  lotto_mode text check (lotto_mode in ('Lott', 'ZY', 'Elott')),
  -- Operator's order, then popularity.
  position integer not null,
  -- The most that a round pays, as a multiple of its stake: what is above it waits for two operators.
  win_factor_max integer not null default 10000 check (win_factor_max > 0),
  -- What it returns of stakes in the long run, in hundredths of a percent, as its vendor declares it; null: nothing is declared.
  return_basis_points integer check (return_basis_points between 1 and 9999),
  -- The house edges that its vendor serves it with, in per cent, and the one that players get here; null: it has one only.
  edges integer[] check (cardinality(edges) > 0 and 1 <= all (edges) and 25 >= all (edges)),
  edge integer,
  -- The highest multiple of a stake that a round can pay, rounded up, as its vendor declares it; null: nothing is declared.
  top_multiple integer check (top_multiple > 0),
  -- Which of the merchant's paces it is played at; null: it has none.
  pace_class text check (pace_class in ('slot', 'casino')),
  -- Maintenance that is planned or under way: it is closed from the first time to the second.
  closes_at timestamptz,
  opens_at timestamptz,
  primary key (merchant_id, code),
  foreign key (merchant_id, vendor) references vendor (merchant_id, code),
  check ((closes_at is null) = (opens_at is null) and closes_at < opens_at),
  constraint game_edge_is_served check ((edge is null) = (edges is null) and edge = any (edges))
);
call tenant_table('game', 'select, update');

-- The most that a round of any game pays before two operators have looked at it. A currency without a row has none.
create table win_ceiling (
  merchant_id smallint not null references merchant,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, currency)
);
call tenant_table('win_ceiling', 'select, insert, update (amount), delete');

-- The smallest bet of a game, in each currency it is offered in, and the largest if there is one.
create table game_stake (
  merchant_id smallint not null,
  game text not null,
  currency text not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint check (max_bet >= min_bet),
  primary key (merchant_id, game, currency),
  foreign key (merchant_id, game) references game (merchant_id, code)
);
call tenant_table('game_stake', 'select, update (min_bet, max_bet)');

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

-- One row per round with its total stake and win. Here and below `vendor` is the gateway that made the requests.
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
  -- Wins that wait for operators, and wins that operators refused; neither is in `returned`.
  held bigint not null default 0 check (held >= 0),
  refused bigint not null default 0,
  -- `held`: closed by the vendor, but the outcome depends on a held win.
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled', 'held')),
  -- Of a free round: its grant. Nothing is staked, and it is no bet.
  grant_id uuid,
  -- To the millisecond, like all times that lists are paged by: a Date in JavaScript has no finer resolution.
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  -- Some vendors number rounds per game.
  unique (merchant_id, vendor, member_id, game, round),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index vendor_round_member on vendor_round (merchant_id, member_id, started_at desc, id desc);
-- For the list of all bets, which is read game by game.
create index vendor_round_game on vendor_round (merchant_id, game, started_at desc, id desc);
create index vendor_round_refunded on vendor_round (merchant_id, started_at desc, id desc) where state = 'cancelled';
create index vendor_round_ended on vendor_round (merchant_id, ended_at) where ended_at is not null;
create index vendor_round_open on vendor_round (merchant_id, member_id) where state in ('open', 'held');
call tenant_table('vendor_round', 'select, insert, update (staked, returned, held, refused, state, ended_at)');

-- Every money request of a vendor with our reply, refusals too, so that a late retry gets the same reply.
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
  -- How a stake was split over cash and bonus: a rollback returns exactly these amounts.
  cash bigint not null default 0,
  bonus bigint not null default 0,
  -- The reply in terms of the vendor protocol.
  status text not null check (status in ('RS_OK', 'RS_ERROR_UNKNOWN', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_INVALID_VENDOR', 'RS_ERROR_INVALID_GAME', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED',
    'RS_ERROR_WRONG_CURRENCY', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_BET_ALREADY_CLOSED',
    'RS_ERROR_REWARD_UNKNOWN', 'RS_ERROR_REWARD_EXPIRED', 'RS_ERROR_REWARD_USED_UP')),
  rolled_back_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, vendor, transaction_id)
);
create index vendor_transaction_rollback on vendor_transaction (merchant_id, member_id, created_at) where kind = 'rollback';
create index vendor_transaction_bonus on vendor_transaction (merchant_id, member_id) where bonus > 0;
call tenant_table('vendor_transaction', 'select, insert, update (rolled_back_by)');

-- Rounds that a member may play without a stake. The id is the vendor protocol's `reward_uuid`.
create table free_round_grant (
  merchant_id smallint not null,
  id uuid not null,
  -- What it was granted for, once: `claim:<id>`, `order:<id>`.
  cause text not null,
  member_id uuid not null,
  -- The vendor's gateway.
  vendor text not null,
  game text not null,
  currency text not null,
  -- What each round is played as, in ledger units; nobody pays it.
  stake bigint not null check (stake > 0),
  count integer not null check (count between 1 and 1000),
  used integer not null default 0 check (used between 0 and count),
  -- What the rounds have won so far, without held wins.
  won bigint not null default 0 check (won >= 0),
  -- How many times a win must be staked before it is withdrawn.
  times integer not null check (times between 0 and 10),
  -- `waiting`: the vendor has not confirmed it yet; `refused`: the vendor does not take it.
  state text not null default 'waiting' check (state in ('waiting', 'open', 'used_up', 'expired', 'cancelled', 'refused')),
  -- Why it was cancelled, or the vendor's status.
  reason text,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- When the vendor has confirmed it, and when it has confirmed the end of a cancelled one.
  delivered_at timestamptz,
  withdrawn_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, cause),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, game) references game (merchant_id, code),
  check ((state in ('waiting', 'open')) = (ended_at is null)),
  check (state <> 'used_up' or used = count),
  check ((state in ('cancelled', 'refused')) = (reason is not null))
);
create index free_round_grant_member on free_round_grant (merchant_id, member_id, made_at desc, id desc);
create index free_round_grant_all on free_round_grant (merchant_id, made_at desc, id desc);
call tenant_table('free_round_grant', 'select, insert, update (used, won, state, reason, ended_at, delivered_at, withdrawn_at)');

-- Wins above what their game or the merchant allows. The vendor's request is done; the money is in the operator's account
-- `held-wins` until two operators have decided.
create table held_win (
  merchant_id smallint not null,
  -- Also its posting.
  id uuid not null,
  -- For operators.
  reference text not null,
  -- The request.
  vendor text not null,
  transaction_id uuid not null,
  round_id uuid not null,
  member_id uuid not null,
  game text not null,
  -- For the winner board.
  game_type text not null check (game_type in ('LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What it exceeded when it arrived.
  reason text not null check (reason in ('above_factor', 'above_ceiling', 'after_close')),
  -- `rolled_back`: the vendor has taken it back.
  state text not null default 'held' check (state in ('held', 'released', 'refused', 'rolled_back')),
  -- Reason of a refusal.
  note text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, reference),
  unique (merchant_id, vendor, transaction_id),
  foreign key (merchant_id, round_id) references vendor_round (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'refused') = (note is not null))
);
create index held_win_state on held_win (merchant_id, state, created_at, id);
create index held_win_member on held_win (merchant_id, member_id, created_at, id);
call tenant_table('held_win', 'select, insert, update (state, note, ended_at)');

-- Wins for the winner board, of every kind of game.
create table win_record (
  merchant_id smallint not null,
  id uuid not null,
  -- Not a foreign key: members are never deleted, and this member has just been paid.
  member_id uuid not null,
  game text not null,
  vendor text not null,
  type text not null check (type in ('LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT')),
  amount bigint not null,
  currency text not null,
  won_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- The index of the winner board leaves out wins of play money.
create index win_record_real on win_record (merchant_id, won_at desc) where currency <> 'FUN';
create index win_record_real_of_type on win_record (merchant_id, type, won_at desc) where currency <> 'FUN';
call tenant_table('win_record', 'select, insert, delete');

-- ==== lottery ====
-- Lotteries, their draws with commitments, orders and payouts.

create table lottery (
  merchant_id smallint not null references merchant,
  code text not null,
  name text not null,
  -- In languages that have another one, by the language's code.
  names jsonb not null default '{}',
  icon jsonb not null,
  list_group text not null,
  -- As `packages/lottery` reads it: the family's tag and its settings.
  game jsonb not null check (game ? 'family'),
  -- Limits the key chain: a day has at most 2,880 draws.
  every_seconds integer not null check (every_seconds between 30 and 86400),
  close_offset_seconds integer not null,
  -- From midnight in UTC minus the offset; the merchant's day.
  first_after_seconds integer not null check (first_after_seconds between 0 and 86400),
  draws_per_day integer not null check (draws_per_day between 1 and 2880),
  -- 0 is Sunday; null: every day.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  -- Odds by play and odds id; null: not offered in Entertainment.
  odds jsonb,
  rules jsonb not null,
  -- `paused`: shown, takes no bets. `closed`: not shown either, and no more days are planned. Draws that are announced are
  -- made in any case.
  sale text not null default 'open' check (sale in ('open', 'paused', 'closed')),
  position integer not null,
  -- Where the results of the days that are announced next come from: draws of our own, outside, or the draws of two other
  -- lotteries, which are one draw here.
  source text not null default 'house' check (source in ('house', 'outside', 'joint')),
  -- The codes of these two.
  parts text[] check (cardinality(parts) = 2 and parts[1] <> parts[2]),
  -- The two feeds of the installation that must agree on a result from outside; null: people enter it.
  feeds text[],
  -- A result from outside that has not come so long after its time is overdue.
  overdue_after_seconds integer not null default 3600 check (overdue_after_seconds between 60 and 604800),
  -- Its draws mix in the round of a public beacon that appears after they close, from the next day that is announced.
  mixes_beacon boolean not null default false check (not mixes_beacon or source = 'house'),
  primary key (merchant_id, code),
  constraint lottery_parts check ((parts is null) = (source <> 'joint')),
  constraint lottery_feeds check (cardinality(feeds) = 2 and feeds[1] <> feeds[2]),
  constraint lottery_close_offset check (close_offset_seconds between 0 and every_seconds - 1),
  constraint lottery_day check ((draws_per_day - 1) * every_seconds < 86400)
);
call tenant_table('lottery', 'select, insert, update (sale, close_offset_seconds, rules, odds, name, names, list_group, every_seconds,
  first_after_seconds, draws_per_day, weekdays, source, feeds, overdue_after_seconds, mixes_beacon)');

-- Every change of the odds of a play: orders keep their own, this says who was offered what when.
create table lottery_odds_change (
  merchant_id smallint not null,
  lottery text not null,
  play text not null,
  version integer not null check (version > 0),
  before jsonb,
  after jsonb not null,
  at timestamptz not null default now(),
  -- What two operators agreed to.
  proposal_id uuid not null,
  primary key (merchant_id, lottery, play, version),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code),
  foreign key (merchant_id, proposal_id) references proposal (merchant_id, id)
);
call tenant_table('lottery_odds_change', 'select, insert');

-- Days without draws, of one lottery or of all.
create table lottery_holiday (
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- Null: all lotteries of the merchant.
  lottery text,
  day date not null,
  name text not null,
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, day, lottery),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('lottery_holiday', 'select, insert, delete');

create table lottery_stake (
  merchant_id smallint not null,
  lottery text not null,
  currency text not null,
  -- Ledger units: the prices of a note, the highest first, and the maximum payout of one order.
  units bigint[] not null check (cardinality(units) > 0 and 0 < all (units)),
  payout_max bigint not null check (payout_max > 0),
  -- In Entertainment the price of a note is any amount between these.
  note_min bigint not null check (note_min > 0),
  note_max bigint not null check (note_max >= note_min),
  -- The most that all bets on one draw may win together, that one number of a play may, and that a member may stake on a
  -- draw. Null: no cap.
  draw_win_max bigint check (draw_win_max > 0),
  number_win_max bigint check (number_win_max > 0),
  member_stake_max bigint check (member_stake_max > 0),
  primary key (merchant_id, lottery, currency),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('lottery_stake', 'select, insert, update (draw_win_max, number_win_max, member_stake_max)');

-- The day's hash chain: its anchor is published before the first draw. The keys are derived from the platform's
-- secret and never stored before their draw is made.
create table draw_chain (
  merchant_id smallint not null,
  lottery text not null,
  day date not null,
  length integer not null,
  -- Null: the day's results come from outside.
  anchor bytea,
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
  -- Fixed when the draw is announced: a house draw is not given another result afterwards.
  source text not null default 'house' check (source in ('house', 'outside', 'joint')),
  -- The draws of the two lotteries that this one is both of.
  parts bigint[] check (cardinality(parts) = 2),
  commitment bytea,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  -- The round of a public beacon that is mixed in, named before the draw takes bets; null: none is.
  beacon_chain text,
  beacon_round bigint check (beacon_round > 0),
  -- That round as it was published, once it has been.
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
  check ((result is null) = (state in ('open', 'closed')) or state = 'void'),
  constraint draw_parts check ((parts is null) = (source <> 'joint')),
  constraint draw_commitment check ((commitment is null) = (source <> 'house')),
  constraint draw_beacon_round check ((beacon_chain is null) = (beacon_round is null) and (beacon_round is null or source = 'house')),
  constraint draw_beacon check (beacon = '' and (beacon_round is null or result is null)
    or coalesce(beacon like 'drand:' || beacon_chain || ':' || beacon_round || ':%', false))
);
create index draw_time on draw (merchant_id, lottery, draws_at desc);
-- For the clock and the open draw: few rows among years of finished draws.
create index draw_pending on draw (merchant_id, lottery, closes_at) where state in ('open', 'closed');
create index draw_void on draw (merchant_id, id) where state = 'void';
create index draw_unsettled on draw (merchant_id, opens_at) where state in ('open', 'closed', 'drawn');
call tenant_table('draw', 'select, insert, update (state, beacon, chain_key, seed, result, revision, drawn_at, settled_at)');

-- What operators do to a draw: one asks for it, another decides.
create table draw_change (
  merchant_id smallint not null,
  id uuid not null,
  draw_id bigint not null,
  -- `void`: the draw does not count; every stake is given back, and what was paid is taken back. `result`: a result from
  -- outside, entered by hand. `correct`: another one than was settled.
  kind text not null check (kind in ('void', 'result', 'correct')),
  result smallint[],
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, draw_id) references draw (merchant_id, id),
  foreign key (merchant_id, asked_by) references operator_merchant (merchant_id, operator_id),
  foreign key (merchant_id, decided_by) references operator_merchant (merchant_id, operator_id),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((result is null) = (kind = 'void')),
  constraint draw_change_takes_two check ((state = 'withdrawn') = (decided_by = asked_by))
);
create unique index draw_change_open on draw_change (merchant_id, draw_id) where state = 'proposed';
create index draw_change_draw on draw_change (merchant_id, draw_id, asked_at);
call tenant_table('draw_change',
  'select, insert (merchant_id, id, draw_id, kind, result, reason, asked_by), update (state, decided_by, decided_at)');

-- What the result of a draw was before it was corrected: one row for each revision but the present one.
create table draw_correction (
  merchant_id smallint not null,
  draw_id bigint not null,
  revision smallint not null,
  result smallint[] not null,
  -- What two operators agreed to: it corrects once. Null: a draw of two others was corrected with one of them.
  change_id uuid,
  corrected_at timestamptz not null default now(),
  primary key (merchant_id, draw_id, revision),
  unique (merchant_id, change_id),
  foreign key (merchant_id, draw_id) references draw (merchant_id, id),
  foreign key (merchant_id, change_id) references draw_change (merchant_id, id)
);
call tenant_table('draw_correction', 'select, insert');

-- What each feed says of a draw, the last time it said something else.
create table draw_report (
  merchant_id smallint not null,
  draw_id bigint not null,
  feed text not null,
  result smallint[],
  -- Why its word does not count: no result of this game, told before the draw's time, or drawn before bets were closed.
  fault text check (fault in ('impossible', 'too_early', 'drawn_before_close')),
  reported_at timestamptz not null default now(),
  primary key (merchant_id, draw_id, feed),
  foreign key (merchant_id, draw_id) references draw (merchant_id, id),
  check ((result is null) <> (fault is null))
);
call tenant_table('draw_report', 'select, insert, update (result, fault, reported_at)');

-- How the feeds of a lottery answered the last time that they were asked.
create table lottery_feed (
  merchant_id smallint not null,
  lottery text not null,
  feed text not null,
  asked_at timestamptz not null default now(),
  -- The last answer without a fault.
  answered_at timestamptz,
  fault text check (fault in ('not_configured', 'no_answer', 'refused', 'too_long', 'unreadable', 'other_lottery', 'unknown_draw', 'false_round')),
  primary key (merchant_id, lottery, feed),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('lottery_feed', 'select, insert, update (asked_at, answered_at, fault)');

create table lottery_order (
  merchant_id smallint not null,
  id uuid not null,
  -- Not foreign keys: members and draws are never deleted, and only `lottery_place` writes here after it has read both.
  -- The checks would cost as much as the rest of the bet.
  member_id uuid not null,
  draw_id bigint not null,
  lottery text not null,
  -- The caller's idempotency key, and the hash of its input.
  key uuid not null,
  input_hash bytea not null,
  lines jsonb not null,
  -- No line of it is priced by a prize group: a bet of ELOTT. A slip of both kinds is one of LOTT.
  is_at_odds boolean not null generated always as (not (lines @? '$[*].series')) stored,
  currency text not null,
  stake bigint not null check (stake > 0),
  cash bigint not null,
  bonus bigint not null,
  -- Who gets a part of the stake back at settlement, the member first, then those above whose series is higher than what is
  -- below them; null: nobody does. With it their series when it was placed, and the amounts.
  rebate_members uuid[],
  rebate_series smallint[],
  rebate_amounts bigint[],
  -- Of a chase: its orders for several draws are placed together.
  chase_id uuid,
  cancelled_at timestamptz,
  -- `member`: by the member, before the close; `chase_won`: an earlier draw of its chase won; `void`: its draw is void.
  cancelled_for text check (cancelled_for in ('member', 'chase_won', 'void')),
  -- The time at which it was accepted, rounded down to the millisecond: always before the close.
  placed_at timestamptz(3) not null,
  primary key (merchant_id, id),
  unique (merchant_id, key, member_id),
  check ((cancelled_at is null) = (cancelled_for is null)),
  check (cardinality(rebate_members) = cardinality(rebate_series) and cardinality(rebate_series) = cardinality(rebate_amounts)
    or (rebate_members is null and rebate_series is null and rebate_amounts is null))
);
create index lottery_order_draw on lottery_order (merchant_id, draw_id, id);
create index lottery_order_chase on lottery_order (merchant_id, chase_id, draw_id) where chase_id is not null;
create index lottery_order_rebate on lottery_order (merchant_id, draw_id, id) where rebate_members is not null;
-- For open stakes: orders of a chase may be older than the opening of their draws.
create index lottery_order_chased on lottery_order (merchant_id, member_id, draw_id) where chase_id is not null and cancelled_at is null;
create index lottery_order_latest on lottery_order (merchant_id, lottery, placed_at desc, id desc);
create index lottery_order_cancelled on lottery_order (merchant_id, placed_at desc, id desc) where cancelled_at is not null;
create index lottery_order_member on lottery_order (merchant_id, member_id, placed_at desc, id desc);
call tenant_table('lottery_order', 'select, insert, update (cancelled_at, cancelled_for)');

-- What is held of the caps of a draw by the bets on it, in lotteries that have caps. The key is empty for the draw as a whole,
-- `m/<member>`, or `n/<play>/<column>/<entry>`.
create table draw_exposure (
  merchant_id smallint not null references merchant,
  draw_id bigint not null,
  currency text not null,
  key text not null,
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, draw_id, currency, key)
);
call tenant_table('draw_exposure', 'select, insert, update (amount)');

-- What one order holds: given back once, when it is cancelled.
create table lottery_order_exposure (
  merchant_id smallint not null references merchant,
  order_id uuid not null,
  draw_id bigint not null,
  currency text not null,
  exposure jsonb not null,
  primary key (merchant_id, order_id)
);
call tenant_table('lottery_order_exposure', 'select, insert, delete');

-- The same lines on several draws. Its orders carry what they stake; all of it is taken when the chase begins.
create table lottery_chase (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  lottery text not null,
  draws smallint not null check (draws between 1 and 500),
  -- The first draw that wins cancels those after it.
  stops_on_win boolean not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz(3) not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
create index lottery_chase_member on lottery_chase (merchant_id, member_id, placed_at desc, id desc);
call tenant_table('lottery_chase', 'select, insert');

-- Winners only: an order without a row has lost once its draw is settled.
create table lottery_payout (
  merchant_id smallint not null,
  -- Not a foreign key: orders are never deleted, and `lottery_pay` has read this one.
  order_id uuid not null,
  revision smallint not null,
  draw_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Winning notes and payout by line.
  detail jsonb not null,
  -- Of what was paid, stakes of Tradition that came back on a draw that neither wins nor loses, and these times their
  -- series: they earn no rebate.
  tradition_back bigint not null default 0 check (tradition_back >= 0),
  weight_back bigint not null default 0 check (weight_back >= 0),
  paid_at timestamptz not null default now(),
  reversed_at timestamptz,
  primary key (merchant_id, order_id, revision)
);
create index lottery_payout_draw on lottery_payout (merchant_id, draw_id);
call tenant_table('lottery_payout', 'select, insert, update (reversed_at)');

-- The valid bet of an order whose member has others on the same draw, and won something there: all of them together count
-- as one bet, so that both sides in two orders are as much turnover as in one. Written when the draw is settled.
create table lottery_net (
  merchant_id smallint not null,
  -- Not foreign keys, as in `lottery_payout`.
  order_id uuid not null,
  draw_id bigint not null,
  valid bigint not null check (valid >= 0),
  primary key (merchant_id, order_id)
);
create index lottery_net_draw on lottery_net (merchant_id, draw_id);
call tenant_table('lottery_net', 'select, insert, delete');

-- What was decided at settlement for each who has a part in the rebates of an order: once for an order, whatever revision
-- of the draw it is settled by first: a corrected result decides no rebate again.
create table lottery_rebate (
  merchant_id smallint not null,
  -- Not foreign keys, as in `lottery_payout`.
  order_id uuid not null,
  member_id uuid not null,
  draw_id bigint not null,
  currency text not null,
  -- Less what was withheld for stakes that came back.
  amount bigint not null check (amount >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  -- Why the house keeps it: the account was disabled, or its money is of another currency. Null: it was paid.
  kept_for text check (kept_for in ('disabled', 'currency')),
  settled_at timestamptz(3) not null default now(),
  reversed_at timestamptz(3),
  primary key (merchant_id, order_id, member_id),
  check (amount + withheld > 0),
  check (kept_for is null or reversed_at is null)
);
create index lottery_rebate_draw on lottery_rebate (merchant_id, draw_id) where kept_for is null and reversed_at is null and amount > 0;
create index lottery_rebate_member on lottery_rebate (merchant_id, member_id, settled_at desc, order_id desc);
call tenant_table('lottery_rebate', 'select, insert, update (reversed_at)');

-- ==== promotions ====
-- Offers, who joined them, what members may claim, the promotion picked with a deposit, and the bonuses granted.

create table promotion (
  merchant_id smallint not null references merchant,
  id uuid not null,
  key text not null,
  -- What it pays for; `announced`: nothing yet.
  kind text not null default 'announced' check (kind in (
    'announced', 'deposit', 'sign_in', 'code', 'rebate', 'cashback', 'birthday', 'weekly', 'level', 'app',
    'missions', 'referral', 'race')),
  category text not null check (category in ('new', 'slots', 'live', 'lottery', 'cashback', 'other')),
  picture jsonb not null,
  texts jsonb not null,
  -- Counts the changes: who joined keeps the terms of the version they joined.
  version integer not null default 1 check (version > 0),
  -- Whether staff decide each claim.
  is_by_hand boolean not null default false,
  -- Whom it is for: labels, least level, days since registration, one claim per device.
  eligibility jsonb not null default '{}',
  is_enabled boolean not null default true,
  -- Of a race: whether the next one is planned when it is closed.
  is_repeated boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  stopped_at timestamptz,
  position integer not null,
  primary key (merchant_id, id),
  unique (merchant_id, key),
  check (ends_at > starts_at),
  check (not is_repeated or (kind = 'race' and starts_at is not null and ends_at is not null))
);
call tenant_table('promotion', 'select, insert, update');

-- The terms in one currency, as `promotions/terms.ts` of the contract has them. A promotion without rows is announced only.
create table promotion_offer (
  merchant_id smallint not null,
  promotion_id uuid not null,
  currency text not null,
  terms jsonb not null,
  -- In ledger units. What was granted, paid, or promised to a claim that is not decided; a rejected or expired claim
  -- gives it back.
  budget bigint check (budget > 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (merchant_id, promotion_id, currency),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  constraint promotion_offer_budget check (budget is null or spent <= budget)
);
call tenant_table('promotion_offer', 'select, insert, update (terms, budget, spent), delete');

-- What a member was promised when they joined; later changes do not affect it.
create table promotion_join (
  merchant_id smallint not null,
  promotion_id uuid not null,
  member_id uuid not null,
  version integer not null,
  currency text not null,
  terms jsonb not null,
  -- In which the member's days begin.
  zone text not null,
  joined_at timestamptz(3) not null default now(),
  primary key (merchant_id, promotion_id, member_id),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index promotion_join_member on promotion_join (merchant_id, member_id);
call tenant_table('promotion_join', 'select, insert');

-- One reward of one member, for one period: a day, a week, a level, a task.
create table promotion_claim (
  merchant_id smallint not null,
  id uuid not null,
  promotion_id uuid not null,
  member_id uuid not null,
  period text not null,
  version integer not null,
  currency text not null,
  -- In ledger units, in points, in pieces or in rounds.
  amount bigint not null check (amount > 0),
  pays text not null check (pays in ('cash', 'bonus', 'points', 'goods', 'free_rounds')),
  -- Of goods: the item of the mall, and while staff decide where it is sent, sealed.
  item_id uuid,
  address bytea,
  -- Of free rounds: their game, stake and days.
  rounds jsonb,
  times integer not null check (times between 0 and 10),
  -- Of a bonus: how bets count for it, and when it expires, as `promotions/wagering.ts` of the contract has it.
  wagering jsonb,
  -- Of a calendar: which of its days, from 0.
  step integer not null default 0,
  -- Of a rebate: the VIP level's rate that it was computed with, in hundredths of a percent.
  level_basis_points smallint not null default 0,
  -- Of a rebate or cashback: what earlier ones were overpaid and this one is less for it; and what later ones took back of this one.
  deducted bigint not null default 0 check (deducted >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  -- Keyed hash of the device, where one may claim once.
  device bytea,
  state text not null check (state in ('claimable', 'applying', 'issued', 'claimed', 'rejected', 'expired')),
  reason text,
  -- Of a reward for an invitation: the friend, and signs that the two are one person, as reasons and members.
  friend_id uuid,
  held jsonb,
  made_at timestamptz(3) not null default now(),
  -- Until when it can be claimed.
  expires_at timestamptz,
  -- When the member was told that it expires soon.
  warned_at timestamptz,
  ended_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, promotion_id, member_id, period),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, friend_id) references member (merchant_id, id),
  check ((state in ('claimable', 'applying')) = (ended_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (state <> 'claimable' or expires_at is not null),
  check ((pays = 'goods') = (item_id is not null)),
  check ((pays = 'free_rounds') = (rounds is not null)),
  check ((pays = 'goods' and state = 'applying') = (address is not null))
);
create index promotion_claim_member on promotion_claim (merchant_id, member_id, made_at desc, id desc);
create index promotion_claim_waiting on promotion_claim (merchant_id, made_at, id) where state = 'applying';
create index promotion_claim_all on promotion_claim (merchant_id, made_at desc, id desc);
create index promotion_claim_expiring on promotion_claim (merchant_id, expires_at) where state = 'claimable';
create index promotion_claim_friend on promotion_claim (merchant_id, member_id, friend_id) where friend_id is not null;
create index promotion_claim_held on promotion_claim (merchant_id, made_at, id) where held is not null;
create unique index promotion_claim_device on promotion_claim (merchant_id, promotion_id, device) where device is not null;
call tenant_table('promotion_claim', 'select, insert, update (state, reason, held, address, taken_back, warned_at, ended_at)');

-- How far a period of a promotion has been added up: a job goes on after the last member that it has finished.
create table promotion_period (
  merchant_id smallint not null,
  promotion_id uuid not null,
  period text not null,
  after_member uuid not null default '00000000-0000-0000-0000-000000000000',
  ended_at timestamptz,
  primary key (merchant_id, promotion_id, period),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id)
);
call tenant_table('promotion_period', 'select, insert, update (after_member, ended_at)');

-- Steps of friends that their inviters were told of.
create table invite_step (
  merchant_id smallint not null,
  promotion_id uuid not null,
  friend_id uuid not null,
  step text not null,
  told_at timestamptz not null default now(),
  primary key (merchant_id, promotion_id, friend_id, step),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  foreign key (merchant_id, friend_id) references member (merchant_id, id)
);
call tenant_table('invite_step', 'select, insert');

-- The promotion picked with a deposit, with its terms at that time: later changes do not affect it.
create table deposit_promotion (
  merchant_id smallint not null,
  deposit_id uuid not null,
  promotion_id uuid not null,
  bonus bigint not null check (bonus > 0),
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null,
  wagering jsonb,
  -- Why the deposit was credited without the bonus.
  missed text check (missed in ('not_first', 'bonus_active', 'budget_spent', 'not_eligible')),
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
  -- What it was granted for: a deposit or a claim.
  deposit_id uuid,
  claim_id uuid,
  currency text not null,
  amount bigint not null check (amount > 0),
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null,
  -- The turnover that it requires, and what the deposit alone would require.
  required bigint not null check (required > 0),
  required_alone bigint not null check (required_alone between 0 and required),
  wagering jsonb,
  state text not null default 'active' check (state in ('active', 'released', 'given_up', 'used_up', 'expired')),
  granted_at timestamptz(3) not null default now(),
  expires_at timestamptz,
  -- When the member was told that it expires soon.
  warned_at timestamptz,
  ended_at timestamptz,
  -- The version of the member's accounts at the last check of the turnover, and whether bets were open then: a lost bet
  -- changes no account.
  seen_version bigint not null default 0,
  has_open_stakes boolean not null default false,
  primary key (merchant_id, id),
  unique (merchant_id, deposit_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, promotion_id) references promotion (merchant_id, id),
  foreign key (merchant_id, deposit_id) references deposit_promotion (merchant_id, deposit_id),
  foreign key (merchant_id, claim_id) references promotion_claim (merchant_id, id),
  unique (merchant_id, claim_id),
  check (num_nonnulls(deposit_id, claim_id) = 1),
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_grant_active on bonus_grant (merchant_id, member_id) where state = 'active';
create unique index bonus_grant_first on bonus_grant (merchant_id, promotion_id, member_id) where is_first_only;
create index bonus_grant_member on bonus_grant (merchant_id, member_id, granted_at desc);
create index bonus_grant_watched on bonus_grant (merchant_id) where state = 'active' or has_open_stakes;
create index bonus_grant_expiring on bonus_grant (merchant_id, expires_at) where state = 'active' and expires_at is not null;
call tenant_table('bonus_grant', 'select, insert, update (state, ended_at, warned_at, seen_version, has_open_stakes)');

-- A red rain. Its pool is shuffled by a secret seed and committed to when it is planned; nothing of that changes.
create table rain (
  merchant_id smallint not null references merchant,
  id uuid not null,
  currency text not null,
  picture jsonb not null,
  texts jsonb not null,
  eligibility jsonb not null,
  -- The amounts as text, with their counts: what was committed to.
  prizes jsonb not null,
  size integer not null check (size > 0),
  catches_max integer not null check (catches_max > 0),
  times integer not null check (times between 0 and 10),
  budget bigint not null check (budget > 0),
  -- The next of the series is planned when this one is paid. Null: there is none.
  every_hours integer check (every_hours between 1 and 168),
  -- Sealed; shown once the rain is over.
  seed bytea not null,
  commitment text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Places taken, and what was caught in them, in ledger units. Whoever takes a place holds this row.
  taken integer not null default 0,
  given bigint not null default 0 check (given between 0 and budget),
  pushed_at timestamptz,
  stopped_at timestamptz,
  -- From when no place is taken any more: what was caught is paid after it.
  closed_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz(3) not null default now(),
  -- Whose line it is for, and who has paid its budget; null: the house gives it to everybody.
  agent_id uuid,
  reach text check (reach in ('direct', 'line')),
  -- Of the budget, what nobody caught: the agent has it back. Null until the rain is closed.
  returned bigint,
  primary key (merchant_id, id),
  foreign key (merchant_id, agent_id) references member (merchant_id, id),
  check (ends_at > starts_at),
  check ((agent_id is null) = (reach is null)),
  check (returned is null or (agent_id is not null and closed_at is not null and returned = budget - given))
);
create index rain_time on rain (merchant_id, ends_at desc);
create index rain_agent on rain (merchant_id, agent_id, created_at desc, id desc) where agent_id is not null;
call tenant_table('rain', 'select, insert, update (taken, given, pushed_at, stopped_at, closed_at, paid_at, returned)');

-- Places with a prize; the others are blank.
create table rain_prize (
  merchant_id smallint not null,
  rain_id uuid not null,
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  primary key (merchant_id, rain_id, place),
  foreign key (merchant_id, rain_id) references rain (merchant_id, id)
);
call tenant_table('rain_prize', 'select, insert');

-- Who takes part; what they have caught is summed up when it is paid.
create table rain_entry (
  merchant_id smallint not null,
  rain_id uuid not null,
  member_id uuid not null,
  joined_at timestamptz not null default now(),
  won bigint check (won >= 0),
  paid_at timestamptz,
  primary key (merchant_id, rain_id, member_id),
  foreign key (merchant_id, rain_id) references rain (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((won is null) = (paid_at is null))
);
create index rain_entry_due on rain_entry (merchant_id, rain_id, member_id) where paid_at is null;
call tenant_table('rain_entry', 'select, insert, update (won, paid_at)');

-- Written by `rain_catch` alone, which has found the entry: foreign keys would cost as much as the catch.
create table rain_catch (
  merchant_id smallint not null,
  rain_id uuid not null,
  member_id uuid not null,
  number integer not null,
  place integer not null,
  amount bigint not null,
  primary key (merchant_id, rain_id, member_id, number)
);
call tenant_table('rain_catch', 'select, insert');

-- ==== points ====
-- Points of members, a book of its own beside money, and the mall that they are exchanged in.

-- Valid bets of a day that bring one point, in ledger units; a currency without a row brings none.
create table point_rate (
  merchant_id smallint not null references merchant,
  currency text not null,
  per_point bigint not null check (per_point > 0),
  -- Bets placed on earlier days bring none. UTC, as all days of points.
  since date not null default (now() at time zone 'UTC')::date,
  primary key (merchant_id, currency)
);
call tenant_table('point_rate', 'select, insert, update (per_point), delete');

-- Below zero: bets were rolled back after their points were spent. Then nothing can be redeemed.
create table point_account (
  merchant_id smallint not null,
  member_id uuid not null,
  balance bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('point_account', 'select, insert, update (balance)');

create table point_posting (
  merchant_id smallint not null,
  id uuid not null,
  -- Of the cause, so that it is posted once.
  key text not null,
  kind text not null check (kind in ('bets', 'grant', 'reward', 'redeem', 'return')),
  member_id uuid not null,
  -- Of an order or a reward: its id.
  reference uuid,
  at timestamptz(3) not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, key),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index point_posting_member on point_posting (merchant_id, member_id, at desc, id desc);
call tenant_table('point_posting', 'select, insert');

-- The two sides of a posting: the member, and what points come from (`issued`) or go to (`redeemed`).
create table point_entry (
  merchant_id smallint not null,
  posting_id uuid not null,
  side text not null check (side in ('member', 'issued', 'redeemed')),
  amount bigint not null check (amount <> 0),
  primary key (merchant_id, posting_id, side),
  foreign key (merchant_id, posting_id) references point_posting (merchant_id, id)
);
call tenant_table('point_entry', 'select, insert');

-- What the bets of a day have brought so far, at the rate that the day was first counted with.
create table point_day (
  merchant_id smallint not null,
  member_id uuid not null,
  day date not null,
  per_point bigint not null check (per_point > 0),
  points bigint not null check (points >= 0),
  -- How often it was posted: the keys of its postings.
  turn integer not null default 0,
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('point_day', 'select, insert, update (points, turn)');

create table mall_item (
  merchant_id smallint not null references merchant,
  id uuid not null,
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('bonus', 'free_rounds', 'voucher', 'goods')),
  picture jsonb not null,
  texts jsonb not null,
  points bigint not null check (points > 0),
  -- How many are left; null: without a limit, and of vouchers: the codes are counted.
  stock integer check (stock >= 0),
  member_max integer check (member_max > 0),
  level_min smallint not null default 0,
  is_enabled boolean not null default true,
  -- Of a bonus: amount and turnover by currency.
  bonuses jsonb not null,
  -- Of free rounds: game, number, stake, turnover and days by currency.
  rounds jsonb not null default '[]',
  position integer not null,
  primary key (merchant_id, id)
);
call tenant_table('mall_item', 'select, insert, update');
alter table promotion_claim add foreign key (merchant_id, item_id) references mall_item (merchant_id, id);

create table mall_order (
  merchant_id smallint not null,
  id uuid not null,
  item_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('bonus', 'free_rounds', 'voucher', 'goods')),
  -- Of the item when it was ordered.
  texts jsonb not null,
  points bigint not null check (points >= 0),
  -- Of goods that a promotion gives: its claim, and no points.
  claim_id uuid,
  state text not null check (state in ('placed', 'shipped', 'delivered', 'cancelled')),
  -- Of a bonus, in ledger units.
  currency text,
  amount bigint check (amount > 0),
  -- Where goods are sent; erased when they are delivered or cancelled.
  address bytea,
  tracking text,
  reason text,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (merchant_id, id),
  unique (merchant_id, claim_id),
  foreign key (merchant_id, claim_id) references promotion_claim (merchant_id, id),
  foreign key (merchant_id, item_id) references mall_item (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((claim_id is null) = (points > 0)),
  check ((state in ('placed', 'shipped')) = (ended_at is null)),
  check ((kind = 'goods' and ended_at is null) = (address is not null)),
  check ((kind = 'bonus') = (amount is not null and currency is not null))
);
create index mall_order_member on mall_order (merchant_id, member_id, made_at desc, id desc);
create index mall_order_item on mall_order (merchant_id, item_id, member_id) where state <> 'cancelled';
create index mall_order_all on mall_order (merchant_id, made_at desc, id desc);
create index mall_order_waiting on mall_order (merchant_id, made_at, id) where state in ('placed', 'shipped');
call tenant_table('mall_order', 'select, insert, update (state, address, tracking, reason, ended_at)');

create table mall_voucher (
  merchant_id smallint not null,
  id uuid not null,
  item_id uuid not null,
  -- The code: sealed for whoever has it, and a keyed hash to add none twice.
  sealed bytea not null,
  blind bytea not null,
  order_id uuid,
  primary key (merchant_id, id),
  unique (merchant_id, item_id, blind),
  unique (merchant_id, order_id),
  foreign key (merchant_id, item_id) references mall_item (merchant_id, id),
  foreign key (merchant_id, order_id) references mall_order (merchant_id, id)
);
create index mall_voucher_free on mall_voucher (merchant_id, item_id, id) where order_id is null;
call tenant_table('mall_voucher', 'select, insert, update (order_id)');

-- ==== rewards ====
-- What one operator gives alone, and the amounts above which another one agrees.

-- Of what one operator gives in 24 hours, and of what one member is given in them. Units: a currency, `points`, or `pieces`
-- of goods and codes. A unit without a row has no such amount.
create table reward_limit (
  merchant_id smallint not null references merchant,
  unit text not null,
  amount bigint not null check (amount > 0),
  primary key (merchant_id, unit)
);
call tenant_table('reward_limit', 'select, insert, update (amount), delete');

-- What was given, or can be given by what was published, on the word of one operator.
create table reward_alone (
  merchant_id smallint not null,
  id uuid not null,
  operator_id uuid not null,
  -- Null: what was published is for all who fulfil its terms.
  member_id uuid,
  unit text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index reward_alone_operator on reward_alone (merchant_id, operator_id, at);
create index reward_alone_member on reward_alone (merchant_id, member_id, at);
call tenant_table('reward_alone', 'select, insert (merchant_id, id, operator_id, member_id, unit, amount)');

-- ==== vip ====
-- VIP levels and what a member has reached.

create table vip_level (
  merchant_id smallint not null,
  level smallint not null check (level > 0),
  tone text not null check (tone in ('bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star')),
  texts jsonb not null,
  -- Every period of so many days asks for valid bets, those of `vip_keep_of`; null: it is kept for good. What is missing may be
  -- made up in so many days more.
  keep_days smallint check (keep_days > 0),
  grace_days smallint not null default 0 check (grace_days >= 0),
  -- What holds for higher levels too, until one has more, or another host: the least rate of rebates in hundredths of a percent,
  -- the place among withdrawals that wait (the higher the earlier), and who the member writes to.
  rebate_basis_points smallint not null default 0 check (rebate_basis_points between 0 and 1000),
  review_priority smallint not null default 0 check (review_priority between 0 and 9),
  host_name text,
  host_address text,
  primary key (merchant_id, level),
  check ((host_name is null) = (host_address is null))
);
call tenant_table('vip_level', 'select, insert, update (tone, texts, keep_days, grace_days, rebate_basis_points, review_priority,
  host_name, host_address)');

-- The valid bets of a period that keep a level, in each currency.
create table vip_keep_of (
  merchant_id smallint not null,
  level smallint not null,
  currency text not null,
  valid bigint not null check (valid > 0),
  primary key (merchant_id, level, currency),
  foreign key (merchant_id, level) references vip_level (merchant_id, level)
);
call tenant_table('vip_keep_of', 'select, insert, update (valid), delete');

-- The lifetime turnover of a level, in each currency.
create table vip_turnover_of (
  merchant_id smallint not null,
  level smallint not null,
  currency text not null,
  turnover bigint not null check (turnover >= 0),
  primary key (merchant_id, level, currency),
  unique (merchant_id, currency, turnover),
  foreign key (merchant_id, level) references vip_level (merchant_id, level)
);
call tenant_table('vip_turnover_of', 'select, insert, update (turnover), delete');

-- What withdrawals are subject to from a level on; levels without a row have that of the next lower one with a row, the
-- others what is said for everybody. A fee is never higher than everybody's.
create table vip_withdrawal_of (
  merchant_id smallint not null,
  level smallint not null,
  currency text not null,
  -- At most so many, and so much in sum, of a day; null: any.
  count_max smallint check (count_max > 0),
  sum_max bigint check (sum_max > 0),
  -- Hundredths of a percent, and a fixed part; the first few of a day or a month are free.
  fee_basis_points integer not null check (fee_basis_points between 0 and 9999),
  fee_fixed bigint not null check (fee_fixed >= 0),
  free_count smallint not null check (free_count >= 0),
  free_per text not null check (free_per in ('day', 'month')),
  expected_minutes integer not null check (expected_minutes > 0),
  primary key (merchant_id, level, currency),
  foreign key (merchant_id, level) references vip_level (merchant_id, level)
);
call tenant_table('vip_withdrawal_of', 'select, insert, delete,
  update (count_max, sum_max, fee_basis_points, fee_fixed, free_count, free_per, expected_minutes)');

create table vip_standing (
  merchant_id smallint not null,
  member_id uuid not null,
  -- By play. Decreases only when what keeps it was missed; 0: none yet.
  level smallint not null default 0,
  reached_at timestamptz,
  -- Sum of the valid bets placed before that time; not counted again.
  counted bigint not null default 0,
  counted_until timestamptz not null default '-infinity',
  -- The least level, which staff have set; 0: none.
  level_floor smallint not null default 0 check (level_floor >= 0),
  level_floor_at timestamptz,
  -- Its last day; null: until it is lifted.
  level_floor_until date,
  -- Valid bets that no longer count for the level, because one was lost.
  forfeited bigint not null default 0 check (forfeited >= 0),
  -- The period that keeps the level by play: its first day and the day after its last, in the merchant's zone, with what it
  -- asked for when it began. Null: nothing is asked for.
  keep_from date,
  keep_until date,
  keep_valid bigint,
  grace_days smallint,
  -- Missed; the day after the last on which it may be made up.
  grace_until date,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (num_nulls(keep_from, keep_until, keep_valid, grace_days) in (0, 4)),
  check (keep_until > keep_from and (grace_until is null or grace_until > keep_until))
);
create index vip_standing_due on vip_standing (merchant_id, coalesce(grace_until, keep_until)) where keep_until is not null;
create index vip_standing_floor on vip_standing (merchant_id, level_floor_until) where level_floor_until is not null;
call tenant_table('vip_standing', 'select, insert, update (level, reached_at, counted, counted_until, level_floor, level_floor_at,
  level_floor_until, forfeited, keep_from, keep_until, keep_valid, grace_days, grace_until)');

-- What happened to members' levels; rows are only added.
create table vip_change (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  at timestamptz(3) not null default now(),
  -- 0: none.
  from_level smallint not null,
  to_level smallint not null,
  cause text not null check (cause in ('turnover', 'staff', 'staff_ended', 'kept', 'grace', 'lost')),
  -- Of a level that staff have set or lifted: what they say, and its last day.
  reason text,
  until date,
  -- Of a period: the day on which it was decided.
  period date,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index vip_change_member on vip_change (merchant_id, member_id, at desc, id desc);
create unique index vip_change_period on vip_change (merchant_id, member_id, period) where period is not null;
call tenant_table('vip_change', 'select, insert');

-- ==== messaging ====
-- Mails and text messages.

-- Written in the transaction of their change and sent after its commit.
create table outgoing_message (
  merchant_id smallint not null references merchant,
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- Whom it concerns, where that is known.
  member_id uuid,
  -- Recipient and text; emptied once it was sent.
  sealed bytea,
  -- The recipient: sealed, for staff who may see it; as a keyed hash; and with most of it left out.
  recipient bytea not null,
  recipient_hash bytea not null,
  recipient_shown text not null,
  -- Of a number: its country, and a keyed hash of it without its last four digits.
  country text,
  range_hash bytea,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  -- Why it failed.
  reason text,
  -- Who took it, under which id of theirs, and what it costs in millionths of that currency.
  carrier text,
  carrier_message text,
  cost_micros bigint not null default 0,
  cost_currency text,
  -- The code in it, as the verification code's subject, and when that was used.
  code_subject bytea,
  code_used_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index outgoing_message_age on outgoing_message (created_at);
create index outgoing_message_latest on outgoing_message (merchant_id, created_at desc, id desc);
create index outgoing_message_country on outgoing_message (merchant_id, country, created_at) where channel = 'sms';
create index outgoing_message_range on outgoing_message (merchant_id, range_hash, created_at) where channel = 'sms';
create index outgoing_message_recipient on outgoing_message (merchant_id, recipient_hash, created_at) where channel = 'sms';
create index outgoing_message_code on outgoing_message (merchant_id, code_subject) where code_subject is not null;
call tenant_table('outgoing_message', 'select, insert, update, delete');

-- Each time that a message was given to a carrier. Written before the call: after a crash the carrier is asked whether
-- it has the message, before that is sent again.
create table carrier_attempt (
  merchant_id smallint not null,
  message_id uuid not null,
  number smallint not null,
  carrier text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null while the call is under way; `unknown`: the answer was lost, the carrier may have taken the message.
  outcome text check (outcome in ('accepted', 'refused', 'failed', 'unknown')),
  reason text,
  primary key (merchant_id, message_id, number),
  foreign key (merchant_id, message_id) references outgoing_message (merchant_id, id) on delete cascade
);
call tenant_table('carrier_attempt', 'select, insert, update, delete');

-- A carrier that has failed repeatedly is left out for a while; then one message tries it.
create table carrier_breaker (
  merchant_id smallint not null references merchant,
  carrier text not null,
  failures integer not null default 0,
  open_until timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  last_success_at timestamptz,
  primary key (merchant_id, carrier)
);
call tenant_table('carrier_breaker', 'select, insert, update, delete');

-- Addresses that a mail server has refused for good: no further mail is sent there.
create table mail_bounce (
  merchant_id smallint not null references merchant,
  recipient_hash bytea not null,
  message_id uuid not null,
  reason text not null,
  bounced_at timestamptz not null default now(),
  primary key (merchant_id, recipient_hash)
);
call tenant_table('mail_bounce', 'select, insert, update, delete');

-- What text messages to a country may cost, and how many with unused codes may go there; `*` is for all others.
create table text_message_limit (
  merchant_id smallint not null references merchant,
  country text not null check (country ~ '^([A-Z]{2}|[*])$'),
  is_blocked boolean not null default false,
  -- A day, in millionths of the carriers' currency; null: no limit.
  cost_max_micros bigint check (cost_max_micros > 0),
  -- Unused codes in an hour: to one range of ten thousand numbers, and to the country.
  range_per_hour integer not null default 20 check (range_per_hour > 0),
  country_per_hour integer not null default 200 check (country_per_hour > 0),
  -- Counts the changes: who has read an older one overwrites nothing.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, country)
);
call tenant_table('text_message_limit', 'select, insert, update, delete');

-- A message that operators write to one member or many.
create table broadcast (
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- Title and content by language.
  texts jsonb not null,
  -- An address of the site.
  link text,
  is_marketing boolean not null,
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  -- Counts the changes: who has read an older one overwrites nothing.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Who was to get it when sending began.
  expected_count integer,
  sent_count integer not null default 0,
  -- Members are handled in the order of their numbers: all up to this one are done, and none above the last.
  sent_through bigint not null default 0,
  last_number bigint,
  primary key (merchant_id, id),
  check ((state = 'draft') = (started_at is null)),
  check ((started_at is null) = (last_number is null))
);
create index broadcast_latest on broadcast (merchant_id, created_at desc, id desc);
call tenant_table('broadcast', 'select, insert, update, delete');

-- To whom it went: a row for a block of member numbers. A member's own message is written when the member looks next, so
-- that sending costs nothing for those who never do.
create table broadcast_part (
  merchant_id smallint not null,
  broadcast_id uuid not null,
  -- Of 7,000 numbers, and where in it the members stand.
  block integer not null,
  offsets smallint[] not null,
  sent_at timestamptz not null,
  primary key (merchant_id, broadcast_id, block),
  foreign key (merchant_id, broadcast_id) references broadcast (merchant_id, id)
);
create index broadcast_part_block on broadcast_part (merchant_id, block, sent_at);
create index broadcast_part_age on broadcast_part using brin (sent_at);
call tenant_table('broadcast_part', 'select, insert, delete');

-- Up to which time a member has the messages of the parts.
create table inbox_collected (
  merchant_id smallint not null,
  member_id uuid not null,
  through timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('inbox_collected', 'select, insert, update');

-- Who wants offers and news; without a row: nobody has asked for them.
create table marketing_consent (
  merchant_id smallint not null,
  member_id uuid not null,
  wants boolean not null,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('marketing_consent', 'select, insert, update');

-- What a member finds in the inbox. The site writes the text from kind and params, in the reader's language.
create table inbox_message (
  merchant_id smallint not null,
  member_id uuid not null,
  id uuid not null,
  -- What it reports: an event makes one message, however often it is retried.
  cause text not null,
  kind text not null,
  -- Emptied once it is deleted. The row stays, so that a late retry does not bring it back.
  params jsonb not null,
  -- Its texts are the message; shown as they are now.
  broadcast_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (merchant_id, member_id, id),
  unique (merchant_id, member_id, cause),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, broadcast_id) references broadcast (merchant_id, id),
  check ((kind = 'operator') = (broadcast_id is not null))
);
create index inbox_message_latest on inbox_message (merchant_id, member_id, created_at desc, id desc)
  where deleted_at is null;
create index inbox_message_unread on inbox_message (merchant_id, member_id) where read_at is null and deleted_at is null;
-- Rows are appended in the order of their age: to find the old ones a summary by block is enough.
create index inbox_message_age on inbox_message using brin (created_at);
call tenant_table('inbox_message', 'select, insert, update, delete');

-- Answers that operators have at hand. The name is theirs; texts are by language.
create table canned_answer (
  merchant_id smallint not null references merchant,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 64),
  texts jsonb not null,
  -- Counts the changes: who has read an older one overwrites nothing.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, changed_by) references operator_merchant (merchant_id, operator_id)
);
call tenant_table('canned_answer', 'select, insert, update, delete');
-- Devices that get notifications while their page is closed. A device's ends with its session.
create table push_subscription (
  merchant_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  -- Whoever knows the address may send to it: it is sealed together with the device's keys, and found by its hash.
  endpoint_hash bytea not null,
  sealed bytea not null,
  -- Which of our keys it was made with: another cannot send to it.
  key_id text not null,
  topics text[] not null,
  language text not null,
  -- Of the site that the device has open: where a tap leads.
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, endpoint_hash),
  unique (merchant_id, session_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, session_id) references session (merchant_id, id) on delete cascade
);
create index push_subscription_member on push_subscription (merchant_id, member_id);
call tenant_table('push_subscription', 'select, insert, update, delete');

-- One notification to one device. What happens to one member, or to all of a broadcast's part, is one batch.
create table push_message (
  merchant_id smallint not null,
  id uuid not null,
  batch_id uuid not null,
  subscription_id uuid not null,
  -- The same event has the same tag on all devices.
  tag text not null,
  kind text not null,
  -- The words of operators, by language; null: the kind has a text.
  texts jsonb,
  link text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'gone')),
  reason text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, subscription_id, tag)
);
create index push_message_batch on push_message (merchant_id, batch_id) where state = 'queued';
create index push_message_day on push_message (merchant_id, created_at);
call tenant_table('push_message', 'select, insert, update, delete');

-- A conversation of a member with the operators; at most one is open.
create table chat_conversation (
  merchant_id smallint not null,
  member_id uuid not null,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'assigned', 'closed')),
  operator_id uuid,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The oldest message of the member that nobody has answered.
  waiting_since timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'operator')),
  rating smallint check (rating between 1 and 5),
  -- In which the member read the site when they last wrote.
  language text not null,
  -- Answered by another company's desk, and by no operator here.
  is_at_desk boolean not null default false,
  -- Of the messages of the member.
  last_sequence integer not null default 0,
  member_read_to integer not null default 0,
  operator_read_to integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, member_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id),
  check (state <> 'assigned' or operator_id is not null or is_at_desk),
  check (not is_at_desk or operator_id is null),
  check (state <> 'waiting' or operator_id is null),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check (rating is null or state = 'closed')
);
create unique index chat_conversation_open on chat_conversation (merchant_id, member_id) where state <> 'closed';
create index chat_conversation_latest on chat_conversation (merchant_id, last_at desc, id desc);
create index chat_conversation_own on chat_conversation (merchant_id, operator_id) where state = 'assigned';
create index chat_conversation_waiting on chat_conversation (merchant_id, waiting_since, id) where state = 'waiting' and not is_at_desk;
call tenant_table('chat_conversation', 'select, insert, update');

-- The sender makes the id, so that a message that is sent again is the same message, also after a conversation has ended.
create table chat_message (
  merchant_id smallint not null,
  member_id uuid not null,
  -- Without gaps over all conversations of the member.
  sequence integer not null check (sequence > 0),
  id uuid not null,
  conversation_id uuid not null,
  author text not null check (author in ('member', 'operator', 'system')),
  operator_id uuid,
  text text not null,
  -- Name in the store; it reveals nothing about the member.
  picture_key text,
  picture_width integer,
  picture_height integer,
  -- Of an answer of the external desk: its number there, which part of it, and who wrote it.
  desk_message bigint,
  desk_part smallint,
  desk_author text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, member_id, sequence),
  unique (merchant_id, member_id, id),
  unique (merchant_id, picture_key),
  check (num_nulls(picture_key, picture_width, picture_height) in (0, 3)),
  check (text <> '' or picture_key is not null),
  foreign key (merchant_id, member_id, conversation_id) references chat_conversation (merchant_id, member_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id),
  unique (merchant_id, desk_message, desk_part),
  check (author <> 'operator' or operator_id is not null or desk_message is not null),
  check (num_nulls(desk_message, desk_part) in (0, 2))
);
call tenant_table('chat_message', 'select, insert');

-- A conversation at the external desk: what it is there, and what has been carried over.
create table chat_at_desk (
  merchant_id smallint not null,
  conversation_id uuid not null,
  -- The member's name at the desk, and the conversation's number; null until the first message is carried over.
  contact text,
  desk_conversation bigint,
  -- The member's last message that the desk has, and its number there.
  forwarded_to integer not null default 0,
  forwarded_message bigint not null default 0,
  -- The one that is on its way: after a crash the desk is asked whether it has it.
  forwarding integer,
  is_ended boolean not null default false,
  -- One process at a time carries over.
  busy_until timestamptz not null default '-infinity',
  primary key (merchant_id, conversation_id),
  unique (merchant_id, desk_conversation),
  foreign key (merchant_id, conversation_id) references chat_conversation (merchant_id, id)
);
call tenant_table('chat_at_desk', 'select, insert, update');

-- What a desk that is opened by a signed address says a member has not read there.
create table chat_desk_unread (
  merchant_id smallint not null,
  member_id uuid not null,
  count integer not null check (count >= 0),
  told_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
call tenant_table('chat_desk_unread', 'select, insert, update');

-- What members have asked or complained of, each with its messages.
create table feedback (
  merchant_id smallint not null,
  member_id uuid not null,
  id uuid not null,
  -- Numbers of the specification.
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  state text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'closed')),
  -- In which the member read the site when they last wrote.
  language text not null,
  operator_id uuid,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The oldest message of the member that nobody has answered.
  waiting_since timestamptz,
  first_answered_at timestamptz,
  last_sequence integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id),
  check (state <> 'new' or operator_id is null),
  check ((state in ('new', 'in_progress')) = (waiting_since is not null))
);
create index feedback_member on feedback (merchant_id, member_id, created_at desc, id desc);
create index feedback_waiting_longest on feedback (merchant_id, waiting_since, id) where waiting_since is not null;
create index feedback_latest on feedback (merchant_id, last_at desc, id desc);
create index feedback_created on feedback (merchant_id, created_at);
call tenant_table('feedback', 'select, insert, update');

-- The sender makes the id, so that a message that is sent again is the same message.
create table feedback_message (
  merchant_id smallint not null,
  feedback_id uuid not null,
  sequence integer not null check (sequence > 0),
  id uuid not null,
  -- Null: the member.
  operator_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, feedback_id, sequence),
  unique (merchant_id, feedback_id, id),
  foreign key (merchant_id, feedback_id) references feedback (merchant_id, id),
  foreign key (merchant_id, operator_id) references operator_merchant (merchant_id, operator_id)
);
call tenant_table('feedback_message', 'select, insert');

create table feedback_picture (
  merchant_id smallint not null,
  feedback_id uuid not null,
  place smallint not null check (place between 1 and 3),
  -- Name in the store; it reveals nothing about the member.
  key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (merchant_id, feedback_id, place),
  unique (merchant_id, key),
  foreign key (merchant_id, feedback_id) references feedback (merchant_id, id)
);
call tenant_table('feedback_picture', 'select, insert');

-- ==== content ====
-- Published by operators. Texts are objects by language code.

-- What operators write for players: edited as a draft; players see the published text, between its times.
create table content_entry (
  merchant_id smallint not null references merchant,
  id uuid not null,
  draft jsonb not null,
  kind text not null generated always as (draft ->> 'kind') stored
    check (kind in ('banner', 'announcement', 'help', 'terms', 'service', 'download')),
  -- Among others of its kind, the smallest first.
  position integer not null generated always as (coalesce((draft ->> 'position')::integer, 0)) stored,
  -- Counts the changes: who has read an older one overwrites nothing.
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  -- Null: it came with the installation.
  changed_by uuid,
  published jsonb,
  -- The latest one that was published, also where that was taken down.
  version integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, changed_by) references operator_merchant (merchant_id, operator_id),
  constraint content_entry_is_dated check ((published is null) = (shown_from is null)),
  constraint content_entry_is_versioned check (published is null or version > 0)
);
create index content_entry_list on content_entry (merchant_id, kind, position, id desc);
create index content_entry_shown on content_entry (merchant_id, kind) where published is not null;
call tenant_table('content_entry', 'select, insert, update, delete');

-- Every text that was ever published, to go back to.
create table content_version (
  merchant_id smallint not null,
  entry_id uuid not null,
  version integer not null check (version > 0),
  body jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (merchant_id, entry_id, version),
  foreign key (merchant_id, entry_id) references content_entry (merchant_id, id),
  foreign key (merchant_id, published_by) references operator_merchant (merchant_id, operator_id)
);
call tenant_table('content_version', 'select, insert');

-- Pictures that operators have uploaded; the bytes are in the picture store.
create table content_picture (
  merchant_id smallint not null,
  key text not null check (key ~ '^[0-9a-f]{48}$'),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  -- Since when nothing was seen to name it; whoever names it again empties this.
  unused_since timestamptz,
  -- From then on nothing may name it, and its bytes are deleted.
  removed_at timestamptz check (unused_since <= removed_at),
  primary key (merchant_id, key),
  foreign key (merchant_id, uploaded_by) references operator_merchant (merchant_id, operator_id)
);
call tenant_table('content_picture', 'select, insert, update (unused_since, removed_at), delete');

create table announcement_read (
  merchant_id smallint not null,
  member_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (merchant_id, member_id, announcement_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, announcement_id) references content_entry (merchant_id, id)
);
call tenant_table('announcement_read', 'select, insert');

-- ==== reconciliation ====
-- Results of reconciliation runs.

create table reconciliation (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- Started by an operator, or by the clock.
  asked_by text not null,
  checked_at timestamptz not null default now(),
  -- The number of drifting rows, and the first of them by name.
  drift_count integer not null check (drift_count >= 0),
  drift jsonb not null,
  primary key (merchant_id, id)
);
call tenant_table('reconciliation', 'select, insert');

-- ==== reports ====
-- Sums of postings and registrations by minute, hour and day, for the figures that operators read.

-- Minutes are kept for some days, to compare with the same time of an earlier day; hours and days for good. Hours and
-- days are those of the merchant's time zone.
create table report_sum (
  merchant_id smallint not null,
  span text not null check (span in ('minute', 'hour', 'day')),
  -- Classes of postings; `balance`: what changed members' balances; `active`: who has bet, by day only.
  figure text not null check (figure in
    ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'rebate', 'goodwill', 'commission', 'balance', 'first_deposit', 'registration', 'active')),
  at timestamptz not null,
  currency text not null,
  amount bigint not null,
  count integer not null,
  primary key (merchant_id, span, figure, at, currency)
);
call tenant_table('report_sum', 'select, insert, update, delete');

-- Up to where each source has been added: rows are numbered, but commit in another order.
create table report_progress (
  merchant_id smallint not null,
  source text not null check (source in ('postings', 'members')),
  -- Every row up to this one is in the sums, and no row after it.
  seq bigint not null default 0,
  -- The next such place, and the transactions that may still commit a row before it.
  next_seq bigint,
  next_writers text[],
  primary key (merchant_id, source),
  check ((next_seq is null) = (next_writers is null))
);
call tenant_table('report_progress', 'select, insert, update');

-- Who has bet on a day, in the merchant's time zone, and since when; kept for some days.
create table report_active (
  merchant_id smallint not null,
  day date not null,
  -- Not foreign keys here and below: members are never deleted.
  member_id uuid not null,
  currency text not null,
  at timestamptz not null,
  primary key (merchant_id, day, member_id) include (at)
);
call tenant_table('report_active', 'select, insert, delete');

-- Members with a deposit: the first one of each is counted.
create table report_depositor (
  merchant_id smallint not null,
  member_id uuid not null,
  primary key (merchant_id, member_id)
);
call tenant_table('report_depositor', 'select, insert, delete');

-- What each member has bet on a day, by the day in the merchant's time zone on which a bet was placed, and by type of game.
-- Counted from the bets themselves: whatever becomes of a bet, however late, changes the day on which it was placed.
create table report_member_bets (
  merchant_id smallint not null,
  -- Not foreign keys here and below: members are never deleted.
  member_id uuid not null,
  day date not null,
  type text not null,
  currency text not null,
  -- Bets whose stake was given back are in none of the figures.
  bets integer not null,
  stake bigint not null,
  -- The part of the stake whose outcome is not known.
  open bigint not null,
  valid bigint not null,
  payout bigint not null,
  last_at timestamptz not null,
  primary key (merchant_id, member_id, day, type, currency)
);
create index report_member_bets_day on report_member_bets (merchant_id, day, member_id);
call tenant_table('report_member_bets', 'select, insert, update, delete');

-- Days of members whose bets are to be counted again: something was posted for them, or one of their bets is open.
create table report_member_due (
  merchant_id smallint not null,
  member_id uuid not null,
  day date not null,
  -- `infinity`: counted, with no bet that is open.
  due_at timestamptz not null default now(),
  counted_at timestamptz,
  primary key (merchant_id, member_id, day)
);
create index report_member_due_at on report_member_due (merchant_id, due_at);
call tenant_table('report_member_due', 'select, insert, update, delete');

-- What each member has paid in, drawn out and been given on a day, by the time of the posting.
create table report_member_money (
  merchant_id smallint not null,
  member_id uuid not null,
  day date not null,
  currency text not null,
  deposit bigint not null,
  withdrawal bigint not null,
  -- By promotions, by operators' goodwill, and as rebates of prize groups.
  bonus bigint not null,
  -- The part of it that is rebates.
  rebate bigint not null default 0,
  primary key (merchant_id, member_id, day, currency)
);
create index report_member_money_day on report_member_money (merchant_id, day, member_id);
call tenant_table('report_member_money', 'select, insert, update, delete');
