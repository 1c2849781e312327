-- Lottery: orders as bets, and orders compared with their postings.

create view order_bet with (security_invoker = true) as
  select o.merchant_id, o.id, o.member_id, o.lottery as game, d.number as detail, o.currency, o.stake,
    coalesce(p.amount, 0) as payout,
    case when o.cancelled_at is not null or d.state = 'void' then 'refunded'
      when d.state = 'settled' then 'settled' else 'open' end as state,
    o.placed_at, coalesce(o.cancelled_at, d.settled_at) as settled_at, case when o.is_at_odds then 'ELOTT' else 'LOTT' end as type,
    -- Of several orders of a member on the draw; null: it counts by itself.
    n.valid as netted
  from lottery_order o
  join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
  left join lottery_payout p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.revision = d.revision
    and p.reversed_at is null
  left join lottery_net n on n.merchant_id = o.merchant_id and n.order_id = o.id;
grant select on order_bet to fairground_app;

-- When the result of a settled draw was corrected, by the members who bet on it: few.
create view order_reversal with (security_invoker = true) as
  select o.merchant_id, o.member_id, c.corrected_at as at
  from draw_correction c join lottery_order o on o.merchant_id = c.merchant_id and o.draw_id = c.draw_id;
grant select on order_reversal to fairground_app;

-- What an order was placed on, with the draw's commitment and result.
create view order_play with (security_invoker = true) as
  select o.merchant_id, o.id, o.lines, d.number, encode(d.commitment, 'hex') as commitment, d.result
  from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id;
grant select on order_play to fairground_app;

-- Who has a part in the rebates of an order, from the member upwards, and what has become of it: `due` until the draw is
-- settled, `none` of an order that does not count, `paid`, `taken_back`, or why the house keeps it.
create view order_rebate with (security_invoker = true) as
  select o.merchant_id, o.id as order_id, s.place, s.member_id, s.series, coalesce(r.amount, s.amount) as amount, o.currency,
    case when r.reversed_at is not null then 'taken_back' when r.order_id is not null then coalesce(r.kept_for, 'paid')
      when o.cancelled_at is not null or d.state = 'void' then 'none' else 'due' end as state
  from lottery_order o
  join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
  cross join lateral unnest(o.rebate_members, o.rebate_series, o.rebate_amounts) with ordinality s(member_id, series, amount, place)
  left join lottery_rebate r on r.merchant_id = o.merchant_id and r.order_id = o.id and r.member_id = s.member_id;
grant select on order_rebate to fairground_app;

-- Rebates that were decided, by who gets them, with the order that they are of.
create view member_rebate with (security_invoker = true) as
  select r.merchant_id, r.member_id, r.order_id, o.member_id as player_id, o.lottery, d.number, o.stake, r.currency, r.amount,
    r.kept_for, r.settled_at, r.reversed_at, array_position(o.rebate_members, r.member_id) as place,
    o.rebate_series as series, o.placed_at
  from lottery_rebate r
  join lottery_order o on o.merchant_id = r.merchant_id and o.id = r.order_id
  join draw d on d.merchant_id = r.merchant_id and d.id = r.draw_id
  where r.amount > 0;
grant select on member_rebate to fairground_app;

-- Stakes on unsettled draws. Orders older than the opening of the oldest such draw are not read, but those of chases: they
-- are placed before their draws open.
create view order_open_stake with (security_invoker = true) as
  select o.merchant_id, o.id, o.member_id, o.currency, o.stake, o.placed_at
  from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
  where o.cancelled_at is null and o.chase_id is null and d.state in ('open', 'closed', 'drawn')
    and o.placed_at >= (select min(opens_at) from draw
      where merchant_id = current_merchant() and state in ('open', 'closed', 'drawn'))
  union all
  select o.merchant_id, o.id, o.member_id, o.currency, o.stake, o.placed_at
  from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
  where o.cancelled_at is null and o.chase_id is not null and d.state in ('open', 'closed', 'drawn');
grant select on order_open_stake to fairground_app;

-- The same of all members, read draw by draw: the planner expects a third of all orders behind a time that it does not
-- know, and would read every order.
create view order_open_stake_by_draw with (security_invoker = true) as
  select o.* from draw d cross join lateral (
    select merchant_id, id, member_id, currency, stake, placed_at from lottery_order
    where merchant_id = d.merchant_id and draw_id = d.id and cancelled_at is null
    -- Keeps the planner from joining the other way round.
    offset 0) o
  where d.state in ('open', 'closed', 'drawn');
grant select on order_open_stake_by_draw to fairground_app;

create view order_refund with (security_invoker = true) as
  select merchant_id, id from lottery_order where cancelled_at is not null
  union
  select o.merchant_id, o.id from draw d join lottery_order o on o.merchant_id = d.merchant_id and o.draw_id = d.id
  where d.state = 'void';
grant select on order_refund to fairground_app;

-- Stakes and payouts of orders, and posted stakes without an order.
create view order_drift with (security_invoker = true) as
  with moved as materialized (
    select merchant_id, posting_id, amount from posted_amount
  )
  select o.merchant_id, 'lottery_order ' || o.id as place, m.account as member, 'stake' as account, o.currency,
    o.stake as stored, coalesce(-v.amount, 0) as computed, 'is not what was posted' as fault
  from lottery_order o
  left join moved v on v.merchant_id = o.merchant_id and v.posting_id = o.id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where o.stake <> coalesce(-v.amount, 0)
  union all
  select o.merchant_id, 'lottery_payout ' || o.id, m.account, 'payout', o.currency, w.amount, coalesce(v.amount, 0),
    'is not what was posted'
  from lottery_payout w
  join lottery_order o on o.merchant_id = w.merchant_id and o.id = w.order_id
  join draw d on d.merchant_id = w.merchant_id and d.id = w.draw_id
  left join posting p on p.merchant_id = w.merchant_id
    and p.key = 'lotto:payout:' || o.id || ':' || d.number || ':' || w.revision
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where w.amount <> coalesce(v.amount, 0)
  union all
  -- What was given back of a cancelled order, and what was taken back of a payout.
  select o.merchant_id, 'lottery_order ' || o.id, m.account, 'refund', o.currency, o.stake, coalesce(v.amount, 0),
    'is not what was posted'
  from lottery_order o
  left join posting p on p.merchant_id = o.merchant_id and p.key = 'lotto:refund:' || o.id
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where o.cancelled_at is not null and o.stake <> coalesce(v.amount, 0)
  union all
  select o.merchant_id, 'lottery_payout ' || o.id, m.account, 'reversal', o.currency, w.amount, coalesce(-v.amount, 0),
    'is not what was posted'
  from lottery_payout w
  join lottery_order o on o.merchant_id = w.merchant_id and o.id = w.order_id
  left join posting p on p.merchant_id = w.merchant_id and p.key = 'lotto:payout_reversal:' || o.id || ':' || w.revision
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where w.reversed_at is not null and w.amount <> coalesce(-v.amount, 0)
  union all
  -- Rebates that were paid, and those that were taken back.
  select o.merchant_id, 'lottery_rebate ' || o.order_id, m.account, s.account, o.currency, s.amount, coalesce(v.amount, 0),
    'is not what was posted'
  from lottery_rebate o
  cross join lateral (values ('rebate', 'lotto:rebate:', case when o.kept_for is null then o.amount else 0 end),
    ('rebate reversal', 'lotto:rebate_reversal:', case when o.reversed_at is null then 0 else -o.amount end)) s(account, key, amount)
  left join posting p on p.merchant_id = o.merchant_id and p.key = s.key || o.order_id || ':' || o.member_id
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where s.amount <> coalesce(v.amount, 0)
  union all
  -- A part of a settled order that nothing was decided about, or something else than the order says.
  select o.merchant_id, 'lottery_order ' || o.id, m.account, 'rebate', o.currency, s.amount, coalesce(r.amount + r.withheld, 0),
    'is not what was decided'
  from lottery_order o
  join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id and d.state = 'settled'
  cross join lateral unnest(o.rebate_members, o.rebate_amounts) s(member_id, amount)
  left join lottery_rebate r on r.merchant_id = o.merchant_id and r.order_id = o.id and r.member_id = s.member_id
  left join member_public m on m.merchant_id = o.merchant_id and m.id = s.member_id
  where o.rebate_members is not null and o.cancelled_at is null and s.amount <> coalesce(r.amount + r.withheld, 0)
  union all
  select p.merchant_id, 'ledger_posting ' || p.id, m.account, p.type, null, coalesce(v.amount, 0), 0, 'belongs to no order'
  from posting p
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
  where p.type = 'lottery.refund' and not exists (
      select from lottery_order o where o.merchant_id = p.merchant_id and o.cancelled_at is not null
        and p.key = 'lotto:refund:' || o.id and o.member_id = p.member_id)
    or p.type = 'lottery.payout_reversal' and not exists (
      select from lottery_payout w join lottery_order o on o.merchant_id = w.merchant_id and o.id = w.order_id
      where w.merchant_id = p.merchant_id and w.reversed_at is not null and o.member_id = p.member_id
        and p.key = 'lotto:payout_reversal:' || w.order_id || ':' || w.revision)
    or p.type in ('lottery.rebate', 'lottery.rebate_reversal') and not exists (
      select from lottery_rebate r where r.merchant_id = p.merchant_id and r.member_id = p.member_id and r.kept_for is null
        and p.key = case p.type when 'lottery.rebate' then 'lotto:rebate:' else 'lotto:rebate_reversal:' end
          || r.order_id || ':' || r.member_id)
  union all
  select p.merchant_id, 'ledger_posting ' || p.id, m.account, 'stake', null, coalesce(-v.amount, 0), 0, 'belongs to no order'
  from posting p
  left join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
  where p.type = 'lottery.bet'
    and not exists (select from lottery_order o where o.merchant_id = p.merchant_id and o.id = p.id);
grant select on order_drift to fairground_app;

-- Orders that were staked from a bonus, in whole or in part.
create view order_bonus_stake with (security_invoker = true) as
  select merchant_id, id, member_id, currency, bonus from lottery_order where bonus > 0;
grant select on order_bonus_stake to fairground_app;
