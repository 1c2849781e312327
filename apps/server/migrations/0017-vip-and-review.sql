-- VIP levels, what a member has reached, and when somebody last said that their limits stay as they are.

create table vip_level (
  merchant_id smallint not null,
  level smallint not null check (level > 0),
  -- Ledger units of the merchant's currency, over a lifetime.
  turnover bigint not null check (turnover >= 0),
  tone text not null check (tone in ('bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star')),
  texts jsonb not null,
  primary key (merchant_id, level),
  unique (merchant_id, turnover)
);
call tenant_table('vip_level', 'select');

create table vip_standing (
  member_id uuid primary key references member,
  merchant_id smallint not null,
  -- Only ever rises; 0: none yet.
  level smallint not null default 0,
  reached_at timestamptz,
  -- Valid bets placed before that time, counted for good.
  counted bigint not null default 0,
  counted_until timestamptz not null default '-infinity'
);
call tenant_table('vip_standing', 'select, insert, update (level, reached_at, counted, counted_until)');

-- As `validBet` of packages/lottery: a refund counts nothing and a near-certain win little.
create function valid_bet(p_stake bigint, p_payout bigint) returns bigint
language sql immutable
as $$ select least(p_stake, abs(p_payout - p_stake)) $$;

-- Valid bets of a lifetime. What is a day old and settled is counted once and kept, so that years of bets stay unread;
-- an open bet holds that back, unless it has been open for a month. Nothing of it is written while somebody bets.
create function vip_turnover(p_member uuid, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_standing vip_standing;
  v_open timestamptz;
  v_until timestamptz;
  v_old bigint;
  v_new bigint;
begin
  insert into vip_standing (member_id, merchant_id) values (p_member, current_merchant()) on conflict do nothing;
  select * into v_standing from vip_standing where member_id = p_member for no key update;
  select least(
    (select min(o.placed_at) from lottery_order o join draw d on d.id = o.draw_id
      where o.member_id = p_member and o.placed_at >= v_standing.counted_until
        and o.cancelled_at is null and d.state in ('open', 'closed', 'drawn')),
    (select min(started_at) from vendor_round where member_id = p_member and state = 'open')) into v_open;
  v_until := least(now() - interval '1 day', case when v_open is not null then greatest(v_open, now() - interval '31 days') end);
  -- Not with every look: the row is written once an hour at most.
  if v_until < v_standing.counted_until + interval '1 hour' then
    v_until := v_standing.counted_until;
  end if;

  select coalesce(sum(valid) filter (where at < v_until), 0)::bigint, coalesce(sum(valid) filter (where at >= v_until), 0)::bigint
    into v_old, v_new
  from (
    select o.placed_at as at, valid_bet(o.stake, coalesce(p.amount, 0)) as valid
    from lottery_order o join draw d on d.id = o.draw_id
    left join lottery_payout p on p.order_id = o.id and p.revision = d.revision
    where o.member_id = p_member and o.currency = p_currency and o.placed_at >= v_standing.counted_until
      and o.cancelled_at is null and d.state = 'settled'
    union all
    select started_at, valid_bet(staked, returned)
    from vendor_round
    where member_id = p_member and currency = p_currency and started_at >= v_standing.counted_until and state = 'closed'
  ) bet;
  if v_until > v_standing.counted_until then
    update vip_standing set counted = counted + v_old, counted_until = v_until where member_id = p_member;
  end if;
  return v_standing.counted + v_old + v_new;
end
$$;

-- When the member last said that no limit, or the limits they have, are right.
alter table play_care add column reviewed_at timestamptz;
grant update (reviewed_at) on play_care to fairground_app;

-- Whether somebody is to be asked about their limits: before the first deposit, and half a year after they last
-- looked at them.
create function play_questions(p_member uuid, out deposit boolean, out review boolean)
language sql stable
as $$
  select coalesce(seen < now() - interval '6 months', true) and not has_deposit, coalesce(seen < now() - interval '6 months', false) and has_any
  from (
    select greatest((select reviewed_at from play_care where member_id = p_member), max(changed_at)) as seen,
      coalesce(bool_or(kind = 'deposit' and value is not null), false) as has_deposit,
      coalesce(bool_or(value is not null), false) as has_any
    from play_limit where member_id = p_member) l
$$;
