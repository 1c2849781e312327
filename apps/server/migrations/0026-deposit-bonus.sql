-- A promotion is picked with a deposit: its bonus is granted with the credit, staked for, and then the member's.

-- What a deposit gets of a promotion, in one currency. A promotion without rows is no matter of deposits.
create table promotion_offer (
  merchant_id smallint not null,
  promotion_id uuid not null references promotion,
  currency text not null,
  -- Of what is credited, and the most it gives, in ledger units.
  percent integer not null check (percent between 1 and 1000),
  bonus_max bigint not null check (bonus_max > 0),
  deposit_min bigint not null check (deposit_min > 0),
  -- How often deposit and bonus together are to be staked: never more than ten times.
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null default false,
  primary key (promotion_id, currency)
);
call tenant_table('promotion_offer', 'select');

-- What was picked with a deposit, as it was promised: terms that change later change nothing of it.
create table deposit_promotion (
  deposit_id uuid primary key references deposit,
  merchant_id smallint not null,
  promotion_id uuid not null references promotion,
  bonus bigint not null check (bonus > 0),
  times integer not null check (times between 1 and 10),
  is_first_only boolean not null,
  -- Why the deposit was credited without it.
  missed text check (missed in ('not_first', 'bonus_active'))
);
call tenant_table('deposit_promotion', 'select, insert, update (missed)');

create table bonus_grant (
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  promotion_id uuid not null references promotion,
  deposit_id uuid not null references deposit_promotion unique,
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
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_grant_active on bonus_grant (member_id) where state = 'active';
create unique index bonus_grant_first on bonus_grant (promotion_id, member_id) where is_first_only;
create index bonus_grant_member on bonus_grant (member_id, granted_at desc);
create index bonus_grant_watched on bonus_grant (merchant_id) where state = 'active' or has_open_stakes;
call tenant_table('bonus_grant', 'select, insert, update (state, ended_at, seen_version, has_open_stakes)');

-- Stakes of one member whose outcome is open, of every kind of game.
create function open_stakes(p_member uuid, p_currency text) returns bigint
language sql stable
as $$
  select (
    select coalesce(sum(o.stake), 0) from lottery_order o join draw d on d.id = o.draw_id
    where o.member_id = p_member and o.currency = p_currency and o.cancelled_at is null
      and d.state in ('open', 'closed', 'drawn')
      and o.placed_at >= (select min(opens_at) from draw
        where merchant_id = current_merchant() and state in ('open', 'closed', 'drawn'))
  )::bigint + (
    select coalesce(sum(staked - returned), 0) from vendor_round
    where member_id = p_member and currency = p_currency and state = 'open'
  )::bigint
$$;
