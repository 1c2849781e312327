-- Reports: sums by member and day.

-- When the bet of a posting may have been placed.
create function bet_times(p_posting report_posting) returns setof timestamptz
language sql stable
as $$
  -- A lottery's stake is posted as the bet is placed, whose time is read a moment later: perhaps on the next day.
  select p_posting.at + late from (values (interval '0'), (interval '1 minute')) l(late) where p_posting.type = 'lottery.bet'
  union all
  select o.placed_at from order_bet o
    where p_posting.type <> 'lottery.bet' and o.id = substring(p_posting.key from '^lotto:[a-z_]+:([0-9a-f-]{36})')::uuid
  union all
  select r.placed_at from round_placed_at(p_posting.member_id, p_posting.game, p_posting.reference) r(placed_at)
    where p_posting.type like 'game.%'
$$;

-- Counts marked days from their bets, at most so many; returns how many. A day with an open bet is looked at again: a lost
-- lottery bet is settled without a posting.
create function report_count_days(p_limit integer) returns integer
language plpgsql
as $$
declare
  v_zone text := merchant_zone();
  v_count integer;
begin
  -- What is lost in a crash is counted again.
  perform without_waiting();
  -- One at a time, as sums are added.
  perform from report_progress where source = 'postings' for update;
  with due as materialized (
    select d.merchant_id, d.member_id, d.day from report_member_due d where d.due_at <= now() order by d.due_at limit p_limit
  ), counted as materialized (
    select d.merchant_id, d.member_id, d.day, b.type, b.currency, count(*)::integer as bets, sum(b.stake)::bigint as stake,
      sum(b.open)::bigint as open, sum(b.valid)::bigint as valid, sum(b.payout)::bigint as payout, max(b.placed_at) as last_at,
      bool_or(b.is_open) as is_open
    from due d cross join lateral (
      select case source when 'lottery' then 'LOTT' else coalesce(g.type, 'RNG') end as type, currency, stake, valid, payout, placed_at,
        case state when 'open' then greatest(stake - payout, 0) else 0 end as open, state = 'open' as is_open
      from bet left join game_type g on g.merchant_id = bet.merchant_id and g.code = bet.game
      where bet.merchant_id = d.merchant_id and member_id = d.member_id and placed_at >= d.day::timestamp at time zone v_zone
        and placed_at < (d.day + 1)::timestamp at time zone v_zone and state <> 'refunded' and currency <> 'FUN'
    ) b group by 1, 2, 3, 4, 5
  ), gone as (
    delete from report_member_bets r using due d
      where r.merchant_id = d.merchant_id and r.member_id = d.member_id and r.day = d.day and not exists (
        select from counted c where c.merchant_id = r.merchant_id and c.member_id = r.member_id and c.day = r.day and c.type = r.type and c.currency = r.currency)
  ), kept as (
    insert into report_member_bets (merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at)
      select merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at from counted
      on conflict (merchant_id, member_id, day, type, currency) do update set bets = excluded.bets, stake = excluded.stake,
        open = excluded.open, valid = excluded.valid, payout = excluded.payout, last_at = excluded.last_at
  )
  update report_member_due r set counted_at = now(),
      due_at = case when exists (
        select from counted c where c.merchant_id = r.merchant_id and c.member_id = r.member_id and c.day = r.day and c.is_open)
        then now() + interval '5 minutes' else 'infinity' end
    from due d where r.merchant_id = d.merchant_id and r.member_id = d.member_id and r.day = d.day;
  get diagnostics v_count = row_count;
  delete from report_member_due where due_at = 'infinity' and counted_at < now() - interval '1 hour';
  return v_count;
end
$$;

-- For other modules: what members have bet, paid in, drawn out and been given, by day in the merchant's time zone. Bets of
-- the last seconds are missing.
create view member_bet_day with (security_invoker = true) as
  select merchant_id, member_id, day, type, currency, bets, stake, open, valid, payout, last_at from report_member_bets;
grant select on member_bet_day to fairground_app;

create view member_money_day with (security_invoker = true) as
  select merchant_id, member_id, day, currency, deposit, withdrawal, bonus, rebate from report_member_money;
grant select on member_money_day to fairground_app;

-- Days that are to be counted again; without a day: any of the member's may be.
create view member_day_waiting with (security_invoker = true) as
  select merchant_id, member_id, day from report_member_due where due_at <> 'infinity'
  union all
  select distinct merchant_id, member_id, null::date from report_tail() where figure in ('stake', 'win') and member_id is not null;
grant select on member_day_waiting to fairground_app;

-- Members' days compared with their bets, but for those that are to be counted again, and their money with its postings.
create view member_day_drift with (security_invoker = true) as
  with zone as materialized (
    select merchant_zone() as zone
  ), tail as materialized (
    select distinct member_id from report_tail()
  ), placed as (
    select b.merchant_id, b.member_id, (b.placed_at at time zone zone)::date as day, b.currency, sum(b.stake)::bigint as stake,
      sum(b.payout)::bigint as payout
    from bet b cross join zone where b.state <> 'refunded' and b.currency <> 'FUN' group by 1, 2, 3, 4
  ), counted as (
    select merchant_id, member_id, day, currency, sum(stake)::bigint as stake, sum(payout)::bigint as payout
    from report_member_bets group by 1, 2, 3, 4
  ), posted as (
    select p.merchant_id, p.member_id, (p.at at time zone zone)::date as day, p.currency,
      coalesce(sum(p.amount) filter (where p.figure = 'deposit'), 0)::bigint as deposit,
      coalesce(sum(p.amount) filter (where p.figure = 'withdrawal'), 0)::bigint as withdrawal,
      coalesce(sum(p.amount) filter (where p.figure in ('bonus', 'rebate', 'goodwill')), 0)::bigint as bonus,
      coalesce(sum(p.amount) filter (where p.figure = 'rebate'), 0)::bigint as rebate
    from report_posting p cross join zone
    join report_progress f on f.merchant_id = p.merchant_id and f.source = 'postings' and p.seq <= f.seq
    where p.figure in ('deposit', 'withdrawal', 'bonus', 'rebate', 'goodwill') and p.member_id is not null group by 1, 2, 3, 4
  ), both_sides as (
    select merchant_id, member_id, day, currency, f.figure, f.stored, f.computed
    from counted c full join placed p using (merchant_id, member_id, day, currency)
    cross join lateral (values ('stake', c.stake, p.stake), ('payout', c.payout, p.payout)) f(figure, stored, computed)
    where exists (select from report_progress r where r.merchant_id = current_merchant() and r.source = 'postings')
      -- Also where nothing counts any more: what gave the stakes back may not be added yet.
      and not exists (select from tail t where t.member_id = coalesce(c.member_id, p.member_id))
      and not exists (select from report_member_due d where d.merchant_id = current_merchant() and d.member_id = coalesce(c.member_id, p.member_id)
        and d.day = coalesce(c.day, p.day) and d.due_at <> 'infinity')
    union all
    select merchant_id, member_id, day, currency, f.figure, f.stored, f.computed
    from report_member_money m full join posted p using (merchant_id, member_id, day, currency)
    cross join lateral (values ('deposit', m.deposit, p.deposit), ('withdrawal', m.withdrawal, p.withdrawal), ('bonus', m.bonus, p.bonus),
      ('rebate', m.rebate, p.rebate)
    ) f(figure, stored, computed)
  )
  select b.merchant_id, 'report_member ' || b.member_id || ' ' || b.day as place, m.account as member, b.figure as account, b.currency,
    coalesce(b.stored, 0) as stored, coalesce(b.computed, 0) as computed, 'is not what the member''s rows add up to' as fault
  from both_sides b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where coalesce(b.stored, 0) <> coalesce(b.computed, 0);
grant select on member_day_drift to fairground_app;
