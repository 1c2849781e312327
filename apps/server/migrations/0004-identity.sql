-- Members and how they get in.

create table member (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- Shown as the member's number.
  number bigint generated always as identity (start with 80421000 increment by 7),
  account text not null,
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  nickname text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  currency text not null,
  -- The agent or member who brought this one; null at the top of a tree.
  parent_id uuid references member,
  affiliate_code text not null,
  series smallint not null,
  labels text[] not null default '{}',
  must_change_password boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_id, account),
  unique (merchant_id, affiliate_code)
);
create index member_parent on member (parent_id);
call tenant_table('member', 'select, insert, update');

-- Personal data: sealed for reading, a keyed hash for finding and for uniqueness.
create table member_contact (
  member_id uuid not null references member,
  merchant_id smallint not null,
  kind text not null,
  sealed bytea not null,
  blind bytea not null,
  verified_at timestamptz,
  primary key (member_id, kind)
);
create unique index member_contact_unique on member_contact (merchant_id, kind, blind) where kind in ('email', 'mobile');
call tenant_table('member_contact', 'select, insert, update, delete');

create table session (
  -- SHA-256 of the token: whoever reads this table gets no session.
  token_hash bytea primary key,
  id uuid not null unique,
  merchant_id smallint not null,
  member_id uuid not null references member,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  previous_login_at timestamptz,
  device text not null,
  address text not null
);
create index session_member on session (member_id);
call tenant_table('session', 'select, insert, update, delete');

-- One-time tickets that open a session elsewhere.
create table session_ticket (
  ticket_hash bytea primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  expires_at timestamptz not null
);
call tenant_table('session_ticket', 'select, insert, delete');

create table captcha (
  id uuid primary key,
  merchant_id smallint not null,
  purpose text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
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

create table member_device (
  member_id uuid not null references member,
  device_hash bytea not null,
  merchant_id smallint not null,
  last_used_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
call tenant_table('member_device', 'select, insert, update, delete');
