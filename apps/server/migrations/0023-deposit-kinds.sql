-- Every way to pay in: transfers that an operator confirms, banks, wallets, pictures to scan.

alter table deposit_channel
  -- How long somebody has to pay.
  add column life_minutes integer not null default 15 check (life_minutes between 1 and 10080),
  -- Of a manual channel: whom to transfer to, and above what amount two people confirm it.
  add column payee_bank text,
  add column payee_account text,
  add column payee_name text,
  add column second_person_above bigint,
  add constraint deposit_channel_kind
    check (kind in ('manual', 'bank', 'alipay', 'qq', 'wechat', 'qr', 'wallet', 'card', 'crypto', 'voucher')),
  add constraint deposit_channel_payee check (
    case when kind = 'manual' then provider = 'manual' and num_nulls(payee_bank, payee_account, payee_name, second_person_above) = 0
    else provider <> 'manual' and num_nonnulls(payee_bank, payee_account, payee_name, second_person_above) = 0 end);

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

alter table deposit
  add column bank text,
  -- What a camera reads.
  add column qr text,
  -- When the member said that they have transferred it; from then on its time does not run out.
  add column claimed_at timestamptz check (claimed_at is null or provider = 'manual'),
  -- Why it was rejected.
  add column reason text,
  add foreign key (merchant_id, provider, bank) references provider_bank;
-- A transfer is found by it.
create unique index deposit_reference on deposit (merchant_id, reference);
create index deposit_transfer on deposit (merchant_id, claimed_at) where provider = 'manual' and state = 'pending';
create index deposit_waiting on deposit (member_id) where provider = 'manual' and state in ('created', 'pending');
grant update (qr, claimed_at, reason) on deposit to fairground_app;

-- What a member sent to show that they have paid: the latest.
create table deposit_receipt (
  deposit_id uuid primary key references deposit,
  merchant_id smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sent_at timestamptz not null default now()
);
call tenant_table('deposit_receipt', 'select, insert, update (key, width, height, bytes, sent_at)');

-- Who has said what about a transfer: a person counts once for a step, and two count as two when they name the same payment.
create table deposit_vote (
  deposit_id uuid not null references deposit,
  step text not null check (step in ('approve', 'reject')),
  operator text not null,
  merchant_id smallint not null,
  bank_reference text not null,
  at timestamptz not null default now(),
  primary key (deposit_id, step, operator)
);
call tenant_table('deposit_vote', 'select, insert, update (bank_reference, at)');

-- Gross: what was paid, and what may still be; a transfer that somebody says they have made counts until it is decided.
create or replace function play_deposited(p_member uuid, p_currency text, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(amount), 0)::bigint from deposit
  where member_id = p_member and currency = p_currency
    and case when state = 'paid' then p_range @> paid_at
        else state in ('created', 'pending') and (expires_at > now() or claimed_at is not null) end
$$;
