-- Money that a provider says was paid and that fits no deposit. It is nobody's until a person says whose it is.

create table suspense (
  id uuid primary key,
  merchant_id smallint not null,
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
  deposit_id uuid references deposit,
  -- `credited`: what the provider said later did fit the deposit.
  state text not null default 'open' check (state in ('open', 'assigned', 'returned', 'credited')),
  -- Whom it was assigned to.
  member_id uuid references member,
  -- Why it was returned.
  note text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  unique (merchant_id, reference),
  -- One payment, one sum of money.
  unique (merchant_id, provider, payment_id),
  check ((state = 'assigned') = (member_id is not null))
);
create index suspense_open on suspense (merchant_id, created_at) where state = 'open';
call tenant_table('suspense', 'select, insert, update (state, member_id, note, ended_at)');

-- Who has said what about it. `says` holds the whole of it, the member included: two people have to say the same.
create table suspense_vote (
  suspense_id uuid not null references suspense,
  says text not null,
  operator text not null,
  merchant_id smallint not null,
  at timestamptz not null default now(),
  primary key (suspense_id, says, operator)
);
call tenant_table('suspense_vote', 'select, insert');

-- All that was said of one payment, for whoever looks into it.
create index provider_callback_payment on provider_callback (merchant_id, provider, (body ->> 'paymentId'));
