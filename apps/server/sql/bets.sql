-- Bets: what is open, what counts.

-- As `validBet` of packages/lottery: a refund counts nothing and a near-certain win little.
create function valid_bet(p_stake bigint, p_payout bigint) returns bigint
language sql immutable
as $$ select least(p_stake, abs(p_payout - p_stake)) $$;

-- Every decided bet of a member since a time, with what of it counts: the one rule behind turnover and VIP levels.
create function valid_bets(p_member uuid, p_currency text, p_since timestamptz)
returns table (placed_at timestamptz, ended_at timestamptz, valid bigint)
language sql stable
as $$
  select o.placed_at, d.settled_at, valid_bet(o.stake, coalesce(p.amount, 0))
  from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
  left join lottery_payout p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.revision = d.revision
  where o.member_id = p_member and o.currency = p_currency and o.placed_at >= p_since
    and o.cancelled_at is null and d.state = 'settled'
  union all
  select r.started_at, r.ended_at, valid_bet(r.staked, r.returned)
  from vendor_round r
  where r.member_id = p_member and r.currency = p_currency and r.started_at >= p_since and r.state = 'closed'
$$;

-- Stakes of one member whose outcome is open, of every kind of game.
create function open_stakes(p_member uuid, p_currency text) returns bigint
language sql stable
as $$
  select (
    select coalesce(sum(o.stake), 0) from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
    where o.member_id = p_member and o.currency = p_currency and o.cancelled_at is null
      and d.state in ('open', 'closed', 'drawn')
      and o.placed_at >= (select min(opens_at) from draw
        where merchant_id = current_merchant() and state in ('open', 'closed', 'drawn'))
  )::bigint + (
    select coalesce(sum(staked - returned), 0) from vendor_round
    where member_id = p_member and currency = p_currency and state = 'open'
  )::bigint
$$;
