-- Money out, and what has to be staked before it.

-- How much of what comes in this way has to be staked before it can leave again, in percent.
alter table deposit_channel add column turnover_percent integer not null default 100 check (turnover_percent >= 0);

-- What a member still has to stake: bets since a time count against it. Once they have reached it, the next deposit
-- starts anew.
create table turnover_lock (
  member_id uuid not null references member,
  currency text not null,
  merchant_id smallint not null,
  required bigint not null check (required >= 0),
  since timestamptz not null default now(),
  primary key (member_id, currency)
);
call tenant_table('turnover_lock', 'select, insert, update (required, since)');

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
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  bank_card_id uuid not null references bank_card,
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
  unique (merchant_id, reference)
);
create index withdrawal_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_open on withdrawal (merchant_id, created_at) where state in ('requested', 'under_review', 'approved');
call tenant_table('withdrawal', 'select, insert, update (state, reason, bank_reference, reviewed_at, approved_at, ended_at)');

-- Who has said what about a withdrawal: a person counts once for a step.
create table withdrawal_vote (
  withdrawal_id uuid not null references withdrawal,
  step text not null check (step in ('approve', 'reject', 'pay')),
  operator text not null,
  merchant_id smallint not null,
  at timestamptz not null default now(),
  primary key (withdrawal_id, step, operator)
);
call tenant_table('withdrawal_vote', 'select, insert');
