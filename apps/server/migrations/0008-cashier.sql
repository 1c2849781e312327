-- Money in.

create table deposit_channel (
  merchant_id smallint not null references merchant,
  code text not null,
  kind text not null,
  name text not null,
  provider text not null,
  currency text not null,
  min bigint not null,
  max bigint not null,
  presets bigint[] not null,
  -- Hundredths of a percent, and a fixed part.
  fee_basis_points integer not null default 0,
  fee_fixed bigint not null default 0,
  is_open boolean not null default true,
  position integer not null,
  primary key (merchant_id, code),
  -- Whatever is paid in leaves something to credit.
  check (min * (10000 - fee_basis_points) > fee_fixed * 10000)
);
call tenant_table('deposit_channel', 'select');

create table deposit (
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  channel text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee <= amount),
  state text not null default 'created' check (state in ('created', 'pending', 'paid', 'expired', 'rejected')),
  reference text not null,
  provider_payment_id text,
  redirect_url text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  foreign key (merchant_id, channel) references deposit_channel (merchant_id, code)
);
create index deposit_member on deposit (member_id, created_at desc, id desc);
create unique index deposit_payment on deposit (merchant_id, provider, provider_payment_id) where provider_payment_id is not null;
call tenant_table('deposit', 'select, insert, update (state, provider_payment_id, redirect_url, paid_at)');

-- Callbacks as they came, once each; those that match nothing wait here for a person.
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
call tenant_table('provider_callback', 'select, insert');
