-- Promotions: the days of a zone, what was played in a time, and bonuses and rewards compared with their postings.

-- The day, or the week from Monday, of a time zone that a time is in, with its beginning and its end: a day with a clock
-- change has 23 or 25 hours.
create function promotion_span(p_span text, p_zone text, p_at timestamptz, out day date, out starts timestamptz, out ends timestamptz)
language sql stable
as $$
  select s::date, s at time zone p_zone, (s + ('1 ' || p_span)::interval) at time zone p_zone
  from (select date_trunc(p_span, p_at at time zone p_zone) as s) at_zone
$$;

-- What a member has played in a time, by the settlement of the bets; one that was open for longer than a month is not
-- found. Category: of the game; LOTT for lotteries. Lost: stakes less payouts and less the rebates of the prize group,
-- which a member may take instead of a higher payout.
create function promotion_play(p_member uuid, p_currency text, p_from timestamptz, p_to timestamptz)
returns table (category text, valid bigint, lost bigint, bets bigint)
language sql stable
as $$
  select p.category, sum(p.valid)::bigint, sum(p.lost)::bigint, sum(p.bets)::bigint
  from (
    select coalesce(g.type, 'LOTT') as category, b.valid, b.stake - b.payout as lost, 1 as bets
    from bet b left join game_type g on g.merchant_id = b.merchant_id and b.source = 'games' and g.code = b.game
    where b.member_id = p_member and b.currency = p_currency and b.state = 'settled'
      and b.placed_at >= p_from - interval '31 days' and b.settled_at >= p_from and b.settled_at < p_to
    union all
    select 'LOTT', 0, -r.amount, 0 from bet_rebate r
    where r.member_id = p_member and r.currency = p_currency and r.settled_at >= p_from and r.settled_at < p_to) p
  group by p.category
$$;

-- What was won with stakes from a bonus since a time: of each payout, the part of the stake that the bonus paid.
create function bonus_winnings(p_member uuid, p_currency text, p_since timestamptz) returns bigint
language sql stable
as $$
  select coalesce(sum(trunc(payout::numeric * bonus / stake)), 0)::bigint from bonus_bet
  where member_id = p_member and currency = p_currency and placed_at >= p_since
$$;

-- Checks the grant, the forfeit, and that a bonus became cash only after its end.
create view bonus_drift with (security_invoker = true) as
  with moved as materialized (
    select merchant_id, posting_id as id, key, type, member_id, currency, sum(amount)::bigint as amount
    from member_entry where kind = 'bonus' and type like 'promo.%'
    group by merchant_id, posting_id, key, type, member_id, currency
  ), owed as (
    select merchant_id, id, 'promo:grant:' || coalesce(deposit_id, claim_id) as key, member_id, currency, amount from bonus_grant
    union all
    select merchant_id, id, 'promo:forfeit:' || id, member_id, currency, -amount from bonus_grant where state = 'given_up'
  ), given as (
    select merchant_id, id, key, member_id, currency, amount from moved where type in ('promo.grant', 'promo.forfeit')
  ), both_sides as (
    select merchant_id, owed.id as grant_id, given.id as posting_id, member_id, currency,
      coalesce(owed.amount, 0) as stored, coalesce(given.amount, 0) as computed
    from owed full join given using (merchant_id, key, member_id, currency)
  )
  select b.merchant_id, coalesce('bonus_grant ' || b.grant_id, 'ledger_posting ' || b.posting_id) as place,
    m.account as member, 'bonus' as account, b.currency, b.stored, b.computed, 'is not what was posted' as fault
  from both_sides b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed
  union all
  select v.merchant_id, 'ledger_posting ' || v.id, m.account, 'bonus', v.currency, null, -v.amount,
    'belongs to no bonus that has ended'
  from moved v left join member_public m on m.merchant_id = v.merchant_id and m.id = v.member_id
  where v.type in ('promo.convert', 'promo.expire') and not exists (
    select from bonus_grant g
    where g.merchant_id = v.merchant_id and g.member_id = v.member_id and g.state <> 'active'
      and (g.state = 'expired') = (v.type = 'promo.expire')
      and starts_with(v.key, replace(v.type, '.', ':') || ':' || g.id))
  union all
  select e.merchant_id, 'ledger_posting ' || e.posting_id, m.account, 'cash', e.currency, null, e.amount,
    'belongs to no bonus that has ended'
  from member_entry e left join member_public m on m.merchant_id = e.merchant_id and m.id = e.member_id
  where e.type = 'promo.cap' and not exists (
    select from bonus_grant g
    where g.merchant_id = e.merchant_id and g.member_id = e.member_id and g.state in ('released', 'expired')
      and g.wagering->>'winMax' is not null and e.key = 'promo:cap:' || g.id);
grant select on bonus_drift to fairground_app;

-- Rewards in cash compared with their postings, and what an offer has spent with its grants and claims.
create view reward_drift with (security_invoker = true) as
  with paid as (
    select merchant_id, id, member_id, currency, amount, 'promo:reward:' || id as key from promotion_claim
    where pays = 'cash' and state in ('issued', 'claimed')
    union all
    select merchant_id, id, member_id, currency, amount, 'promo:reward:' || id from mall_paid
  ), posted as (
    select merchant_id, posting_id, key, member_id, currency, sum(amount)::bigint as amount from member_entry
    where type = 'promo.reward' group by 1, 2, 3, 4, 5
  ), both_sides as (
    select merchant_id, paid.id, posted.posting_id, member_id, currency,
      coalesce(paid.amount, 0) as stored, coalesce(posted.amount, 0) as computed
    from paid full join posted using (merchant_id, key, member_id, currency)
  ), spent as (
    select merchant_id, promotion_id, currency, amount from promotion_claim where state not in ('rejected', 'expired')
    union all
    select merchant_id, promotion_id, currency, amount from bonus_grant where claim_id is null and state <> 'given_up'
  ), summed as (
    select merchant_id, promotion_id, currency, sum(amount)::bigint as amount from spent
    group by merchant_id, promotion_id, currency
  ), given as (
    select merchant_id, id as claim_id, member_id, amount from promotion_claim
    where pays = 'points' and state in ('issued', 'claimed')
  ), points as (
    select merchant_id, claim_id, member_id, coalesce(g.amount, 0) as stored, coalesce(r.points, 0) as computed
    from given g full join reward_points r using (merchant_id, claim_id, member_id)
  ), owed as (
    select merchant_id, id as claim_id, member_id, item_id, 1::bigint as pieces from promotion_claim
    where pays = 'goods' and state in ('issued', 'claimed')
  ), goods as (
    select merchant_id, claim_id, member_id, coalesce(w.pieces, 0) as stored, (case when r.claim_id is null then 0 else 1 end)::bigint as computed
    from owed w full join reward_orders r using (merchant_id, claim_id, member_id, item_id)
  ), promised as (
    select merchant_id, 'claim:' || id as cause, member_id, amount from promotion_claim where pays = 'free_rounds' and state in ('issued', 'claimed')
  ), granted as (
    select merchant_id, cause, member_id, count from free_rounds_granted where starts_with(cause, 'claim:') and not is_refused
  ), rounds as (
    select merchant_id, cause, member_id, coalesce(amount, 0) as stored, coalesce(count, 0)::bigint as computed
    from promised full join granted using (merchant_id, cause, member_id)
  )
  select b.merchant_id, coalesce('promotion_claim or mall_order ' || b.id, 'ledger_posting ' || b.posting_id) as place,
    m.account as member, 'cash' as account, b.currency, b.stored, b.computed, 'is not what was posted' as fault
  from both_sides b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed
  union all
  select p.merchant_id, 'promotion_claim ' || p.claim_id, m.account, 'points', null, p.stored, p.computed, 'is not what was posted'
  from points p left join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
  where p.stored <> p.computed
  union all
  select g.merchant_id, 'promotion_claim ' || g.claim_id, m.account, 'goods', null, g.stored, g.computed, 'is not what was ordered'
  from goods g left join member_public m on m.merchant_id = g.merchant_id and m.id = g.member_id where g.stored <> g.computed
  union all
  select r.merchant_id, 'promotion_claim ' || substr(r.cause, 7), m.account, 'rounds', null, r.stored, r.computed, 'is not what was granted'
  from rounds r left join member_public m on m.merchant_id = r.merchant_id and m.id = r.member_id where r.stored <> r.computed
  union all
  select o.merchant_id, 'promotion_offer ' || o.promotion_id, null, 'promo', o.currency, o.spent, coalesce(s.amount, 0),
    'is not what was granted and claimed'
  from promotion_offer o left join summed s using (merchant_id, promotion_id, currency)
  where o.spent <> coalesce(s.amount, 0);
grant select on reward_drift to fairground_app;

-- Catches of one rain that arrived together, each of a member with a number of the member's own: the first takes the next
-- place of the pool, a repeated one has the place that it took. A catch counts when its request arrives; up to three seconds
-- after the end, because a slow network delivers late what was caught in time. Who has been disabled, excluded from bonuses or
-- paused since joining catches nothing.
create function rain_catch(p_rain uuid, p_members uuid[], p_numbers integer[], p_paused uuid[])
returns table (ordinal integer, verdict text, place integer, amount bigint)
language plpgsql
as $$
declare
  v_rain rain;
  v_is_open boolean;
begin
  -- Places are taken by one call at a time; the statements after this see those of the calls before.
  select * into v_rain from rain r where r.id = p_rain for no key update;
  v_is_open := v_rain.stopped_at is null and v_rain.closed_at is null and v_rain.starts_at <= now() and now() < v_rain.ends_at + interval '3 seconds';
  return query
    with asked as materialized (
      select v_rain.merchant_id, a.o::integer as ordinal, a.m as member_id, a.n as number, e.member_id is not null as is_in, c.place, c.amount,
        c.member_id is not null as is_known
      from unnest(p_members, p_numbers) with ordinality a(m, n, o)
      left join rain_entry e on e.merchant_id = v_rain.merchant_id and e.rain_id = p_rain and e.member_id = a.m
        and exists (select from member_public m where m.merchant_id = v_rain.merchant_id and m.id = a.m
          and m.status = 'active' and not m.labels @> array['nobonus'])
        and a.m <> all (p_paused)
      left join rain_catch c on c.merchant_id = v_rain.merchant_id and c.rain_id = p_rain and c.member_id = a.m and c.number = a.n
    ), first as (
      select f.merchant_id, member_id, number, min(f.ordinal) as ordinal from asked f
      where v_is_open and is_in and not is_known and number between 1 and v_rain.catches_max
      group by f.merchant_id, member_id, number
    ), placed as materialized (
      select f.merchant_id, f.member_id, f.number, v_rain.taken + row_number() over (order by f.ordinal) as place from first f
    ), fresh as materialized (
      select f.merchant_id, f.member_id, f.number, f.place::integer as place, coalesce(p.amount, 0) as amount
      from placed f left join rain_prize p on p.merchant_id = f.merchant_id and p.rain_id = p_rain and p.place = f.place
    ), written as (
      insert into rain_catch (merchant_id, rain_id, member_id, number, place, amount)
        select v_rain.merchant_id, p_rain, f.member_id, f.number, f.place, f.amount from fresh f
    ), counted as (
      update rain r set taken = r.taken + s.places, given = r.given + s.given
        from (select f.merchant_id, count(*)::integer as places, coalesce(sum(f.amount), 0)::bigint as given from fresh f group by f.merchant_id) s
        where r.merchant_id = s.merchant_id and r.id = p_rain
    )
    select a.ordinal,
      case when a.is_known or f.place is not null then 'caught'
        when not coalesce(v_is_open, false) then 'closed'
        when not a.is_in then 'not_joined' else 'used' end,
      coalesce(a.place, f.place), coalesce(a.amount, f.amount)
    from asked a left join fresh f on f.merchant_id = a.merchant_id and f.member_id = a.member_id and f.number = a.number;
end
$$;

-- What was paid for each rain compared with its postings and its catches, and what a rain counts with its catches.
create view rain_drift with (security_invoker = true) as
  with caught as (
    select merchant_id, rain_id, member_id, sum(amount)::bigint as amount from rain_catch
    group by merchant_id, rain_id, member_id
  ), posted as (
    select merchant_id, posting_id, key, member_id, currency, sum(amount)::bigint as amount from member_entry
    where type in ('promo.rain', 'agent.rain_win') group by 1, 2, 3, 4, 5
  ), owed as (
    select e.merchant_id, e.rain_id, e.member_id, r.currency, coalesce(c.amount, 0) as amount,
      'promo:rain:' || e.rain_id || ':' || e.member_id as key
    from rain_entry e join rain r on r.merchant_id = e.merchant_id and r.id = e.rain_id
    left join caught c on c.merchant_id = e.merchant_id and c.rain_id = e.rain_id and c.member_id = e.member_id
    where e.paid_at is not null
  ), both_sides as (
    select merchant_id, rain_id, posting_id, member_id, currency,
      coalesce(owed.amount, 0) as stored, coalesce(posted.amount, 0) as computed
    from owed full join posted using (merchant_id, key, member_id, currency)
  )
  select b.merchant_id, coalesce('rain_entry ' || b.rain_id, 'ledger_posting ' || b.posting_id) as place,
    m.account as member, 'cash' as account, b.currency, b.stored, b.computed, 'is not what was posted' as fault
  from both_sides b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed
  union all
  select r.merchant_id, 'rain ' || r.id, null, 'promo', r.currency, r.given, coalesce(sum(c.amount), 0)::bigint,
    'is not what was caught'
  from rain r left join rain_catch c on c.merchant_id = r.merchant_id and c.rain_id = r.id
  group by r.merchant_id, r.id, r.currency, r.given
  having r.given <> coalesce(sum(c.amount), 0)
  union all
  -- What an agent has parted with: the budget, less what came back.
  select b.merchant_id, 'rain ' || b.rain, m.account, 'cash', b.currency, b.stored, b.computed, 'is not what was posted'
  from (
    select merchant_id, rain, member_id, currency, coalesce(r.amount, 0) as stored, coalesce(p.amount, 0) as computed
    from (
      select merchant_id, id::text as rain, agent_id as member_id, currency, coalesce(returned, 0) - budget as amount
      from rain where agent_id is not null
    ) r full join (
      select merchant_id, split_part(key, ':', 3) as rain, member_id, currency, sum(amount)::bigint as amount
      from member_entry where type in ('agent.rain', 'agent.rain_return') group by 1, 2, 3, 4
    ) p using (merchant_id, rain, member_id, currency)
  ) b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed
  union all
  -- The account of agents' rains: what lies in it belongs to those that are not closed and paid.
  select k.merchant_id, 'rains', null, 'rains', k.currency, k.stored, k.computed, 'is not what rains of agents hold'
  from (
    select merchant_id, currency, coalesce(h.amount, 0)::bigint as stored, coalesce(e.amount, 0)::bigint as computed
    from (
      select r.merchant_id, r.currency, sum(r.budget - coalesce(r.returned, 0) - coalesce(w.won, 0)) as amount
      from rain r left join (
        select merchant_id, rain_id, sum(won) as won from rain_entry group by 1, 2
      ) w on w.merchant_id = r.merchant_id and w.rain_id = r.id
      where r.agent_id is not null group by 1, 2
    ) h full join (
      select merchant_id, currency, sum(amount) as amount from operator_entry where kind = 'rains' group by 1, 2
    ) e using (merchant_id, currency)
  ) k
  where k.stored <> k.computed;
grant select on rain_drift to fairground_app;

-- What each member of a race has scored with bets placed in it and settled by its end; of who is excluded, nothing.
-- A bet that is rolled back is no settled bet, so it takes its score back. Reached: when the last bet that counts was settled.
create function race_scores(p_promotion uuid, p_currency text, p_score text, p_category text, p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, account text, version integer, score bigint, reached timestamptz)
language sql stable
as $$
  select j.member_id, m.account, j.version, s.score, s.reached
  from promotion_join j
  join member_public m on m.merchant_id = j.merchant_id and m.id = j.member_id
  cross join lateral (
    select coalesce(sum(case p_score when 'wins' then greatest(b.payout - b.stake, 0) else b.valid end), 0)::bigint as score,
      max(b.settled_at) filter (where case p_score when 'wins' then b.payout > b.stake else b.valid > 0 end) as reached
    from bet b left join game_type g on g.merchant_id = b.merchant_id and b.source = 'games' and g.code = b.game
    where b.merchant_id = j.merchant_id and b.member_id = j.member_id and b.currency = p_currency and b.state = 'settled'
      and b.placed_at >= greatest(p_from, j.joined_at) and b.settled_at < p_to
      and (p_category is null or coalesce(g.type, 'LOTT') = p_category)) s
  where j.promotion_id = p_promotion and j.currency = p_currency and m.status = 'active'
    and not m.labels @> array['nobonus'] and s.score > 0
$$;
