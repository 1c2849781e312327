-- Agents: commissions on the valid bets and on the losses of a day, for the player and those above.

-- Who stood above a member when a day began, with the member; of who registered on it, below whom.
create function agent_line_of_day(p_member uuid, p_day date) returns table (member_id uuid, depth smallint)
language sql stable
as $$
  with recursive line as (
    select current_merchant() as merchant_id, p_member as member_id, 0::smallint as depth
    union all
    select l.merchant_id, a.parent_id, (l.depth + 1)::smallint
    from line l
    join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    left join lateral (
      select k.member_id, k.parent_id from agent_parent_past k
      where k.merchant_id = m.merchant_id and k.member_id = m.id and k.until > p_day::timestamp at time zone merchant_zone()
      order by k.until limit 1) p on true
    cross join lateral (select case when p.member_id is null then m.parent_id else p.parent_id end as parent_id) a
    where a.parent_id is not null and l.depth < 64
  )
  select member_id, depth from line
$$;

-- Who earns by the bets of a player on a day: the player and those above whose rate of that day is higher than all below them.
create function agent_commission_parts(p_player uuid, p_day date)
returns table (category text, basis text, member_id uuid, depth smallint, basis_points smallint, below smallint)
language sql stable
as $$
  select s.category, s.basis, s.member_id, s.depth, s.basis_points, s.below
  from (
    select r.category, r.basis, l.member_id, l.depth, r.basis_points,
      coalesce(max(r.basis_points) over (
        partition by r.category, r.basis order by l.depth rows between unbounded preceding and 1 preceding), 0)::smallint as below
    from agent_line_of_day(p_player, p_day) l
    cross join lateral (
      select distinct on (c.category, c.basis) c.category, c.basis, c.basis_points from agent_commission_rate c
      where c.merchant_id = current_merchant() and c.member_id = l.member_id and c.starts_on <= p_day
      order by c.category, c.basis, c.starts_on desc) r) s
  where s.basis_points > s.below
$$;

-- Valid bets of a player on a day by category, and what the player lost in it: stakes less payouts of the same bets, nothing
-- where the day was won, and never more than the valid bets. Both without the share that was staked from a bonus, as a commission
-- is cash. Tradition gives back by prize groups; lotteries of vendors count as those at odds.
create function agent_commission_bases(p_player uuid, p_day date)
returns table (category text, basis text, currency text, base bigint)
language sql stable
as $$
  with day as materialized (
    select p_day::timestamp at time zone merchant_zone() as starts, (p_day + 1)::timestamp at time zone merchant_zone() as ends
  ), staked_bonus as materialized (
    select s.merchant_id, s.id, s.bonus from day cross join bonus_bet s
    where s.merchant_id = current_merchant() and s.member_id = p_player and s.placed_at >= day.starts and s.placed_at < day.ends
  )
  select d.category, v.basis, d.currency, v.base
  from (
    select c.category, b.currency, sum(b.valid - ceil(b.valid * bonus.share))::bigint as valid,
      sum(b.stake - b.payout - ceil((b.stake - b.payout) * bonus.share))::bigint as lost
    from day
    join bet b on b.merchant_id = current_merchant() and b.member_id = p_player and b.placed_at >= day.starts and b.placed_at < day.ends
    left join staked_bonus s on s.merchant_id = b.merchant_id and s.id = b.id
    left join game_type g on g.merchant_id = b.merchant_id and b.source = 'games' and g.code = b.game
    cross join lateral (select least(1, coalesce(s.bonus, 0)::numeric / b.stake) as share) bonus
    cross join lateral (select case when b.source = 'lottery' then nullif(b.lottery_type, 'LOTT')
      when g.type = 'LOTT' then 'ELOTT' else coalesce(g.type, 'RNG') end as category) c
    where b.state = 'settled' and b.valid > 0 and b.currency <> 'FUN' and c.category is not null
    group by c.category, b.currency) d
  cross join lateral (values ('turnover', d.valid), ('loss', d.lost)) v(basis, base)
  where v.base > 0
$$;

-- Takes back from a member: from cash first; what the cash does not hold becomes debt.
create function agent_commission_debit(p_order ledger_order, p_amount bigint) returns void
language plpgsql
as $$
declare
  v_taken bigint := least(coalesce(lock_pocket(p_order.member_id, 'cash', p_order.currency), 0), p_amount);
begin
  perform ledger_post(p_order, array(select m from unnest(array[
    (p_order.member_id, 'cash', -v_taken), (p_order.member_id, 'debt', v_taken - p_amount),
    (null, 'commissions', p_amount)]::ledger_move[]) m where m.amount <> 0));
end
$$;

create type agent_commission_change as (
  id uuid,
  member_id uuid,
  day date,
  currency text,
  turn smallint,
  -- By how much what was posted has to grow.
  amount bigint
);

create function agent_commission_order(p_change agent_commission_change) returns ledger_order
language sql volatile
as $$
  select (gen_random_uuid(), 'agent:commission:' || p_change.id || ':' || p_change.turn, sha256(p_change.amount::text::bytea),
    case when p_change.amount > 0 then 'agent.commission' else 'agent.commission_reversal' end, p_change.member_id,
    p_change.day::text, null, p_change.currency)::ledger_order
$$;

-- Computes the commissions of days that have been over for an hour and whose bets have changed, at most so many, and posts what
-- they differ by from what was posted. Returns how many days it has looked at.
create function agent_pay_commissions(p_limit integer) returns integer
language plpgsql
as $$
declare
  v_days date[];
  v_players uuid[];
  v_changes agent_commission_change[];
  v_paid agent_commission_change[];
  v_change agent_commission_change;
begin
  -- A day that is marked again meanwhile waits for this one.
  with due as (
    select d.merchant_id, d.day, d.player_id from agent_commission_due d
    where d.merchant_id = current_merchant() and d.day < ((now() - interval '1 hour') at time zone merchant_zone())::date
    order by d.day, d.player_id limit p_limit for update skip locked
  ), taken as (
    delete from agent_commission_due d using due
      where d.merchant_id = due.merchant_id and d.day = due.day and d.player_id = due.player_id
      returning d.day, d.player_id
  )
  select array_agg(day), array_agg(player_id) into v_days, v_players from taken;
  if v_days is null then
    return 0;
  end if;
  with days as materialized (
    select d.day, d.player_id from unnest(v_days, v_players) d(day, player_id)
  ), wanted as materialized (
    select d.player_id, d.day, p.category, p.basis, b.currency, p.member_id, p.depth, b.base, p.basis_points, p.below,
      floor(b.base * (p.basis_points - p.below)::numeric / 10000)::bigint as amount
    from days d
    cross join lateral agent_commission_parts(d.player_id, d.day) p
    join lateral agent_commission_bases(d.player_id, d.day) b on b.category = p.category and b.basis = p.basis
  ), lost as (
    -- Nothing is left of these bets.
    update agent_commission c set base = 0, amount = 0, turn = c.turn + 1, changed_at = now()
      from agent_commission o join days d on d.player_id = o.player_id and d.day = o.day
      where o.merchant_id = current_merchant() and o.amount > 0 and c.merchant_id = o.merchant_id and c.id = o.id
        and not exists (select from wanted w where w.player_id = o.player_id and w.day = o.day and w.category = o.category
          and w.basis = o.basis and w.currency = o.currency and w.member_id = o.member_id)
      returning c.id, c.member_id, c.day, c.currency, c.turn, -o.amount as amount, c.kept_for
  ), changed as (
    update agent_commission c set base = w.base, amount = w.amount, turn = c.turn + 1, changed_at = now()
      from agent_commission o join wanted w on w.player_id = o.player_id and w.day = o.day and w.category = o.category
        and w.basis = o.basis and w.currency = o.currency and w.member_id = o.member_id
      where o.merchant_id = current_merchant() and o.base <> w.base and c.merchant_id = o.merchant_id and c.id = o.id
      returning c.id, c.member_id, c.day, c.currency, c.turn, w.amount - o.amount as amount, c.kept_for
  ), added as (
    insert into agent_commission as c (merchant_id, id, player_id, day, category, basis, currency, member_id, depth, base, basis_points,
        below_basis_points, amount, kept_for)
      select current_merchant(), gen_random_uuid(), w.player_id, w.day, w.category, w.basis, w.currency, w.member_id, w.depth, w.base,
        w.basis_points, w.below, w.amount,
        case when w.depth > 0 and m.status <> 'active' then 'disabled' when m.currency <> w.currency then 'currency' end
      from wanted w join member_public m on m.merchant_id = current_merchant() and m.id = w.member_id
      where w.amount > 0 and not exists (
        select from agent_commission o where o.merchant_id = current_merchant() and o.player_id = w.player_id and o.day = w.day
          and o.category = w.category and o.basis = w.basis and o.currency = w.currency and o.member_id = w.member_id)
      returning c.id, c.member_id, c.day, c.currency, c.turn, c.amount, c.kept_for
  )
  select array_agg((u.id, u.member_id, u.day, u.currency, u.turn, u.amount)::agent_commission_change order by u.member_id, u.id)
    into v_changes
    from (select * from lost union all select * from changed union all select * from added) u
    where u.kept_for is null and u.amount <> 0;
  if v_changes is null then
    return cardinality(v_days);
  end if;
  v_paid := array(select c from unnest(v_changes) c where c.amount > 0 order by c.member_id, c.id);
  if cardinality(v_paid) > 0 then
    perform ledger_pay_out(
      array(select agent_commission_order(p) from unnest(v_paid) p), array(select p.amount from unnest(v_paid) p), 'commissions');
  end if;
  for v_change in select * from unnest(v_changes) c where c.amount < 0 order by c.member_id, c.id loop
    perform agent_commission_debit(agent_commission_order(v_change), -v_change.amount);
  end loop;
  insert into outbox (merchant_id, events)
    select current_merchant(), jsonb_agg(ledger_balance_event(m.member_id, balances))
    from (select distinct member_id, currency from unnest(v_changes)) m
    cross join lateral ledger_balances(m.member_id, m.currency) balances;
  return cardinality(v_days);
end
$$;

-- Commissions that say otherwise than the ledger, than their rates, or than the bets of their day, but for days that are to be
-- computed again.
create view category_commission_drift with (security_invoker = true) as
  with posted as materialized (
    select e.merchant_id, split_part(e.key, ':', 3)::uuid as id, min(e.member_id::text)::uuid as member_id, min(e.currency) as currency,
      sum(e.amount)::bigint as amount
    from member_entry e where e.type in ('agent.commission', 'agent.commission_reversal') group by 1, 2
  ), days as materialized (
    select distinct c.merchant_id, c.player_id, c.day from agent_commission c
    where c.day > current_date - 35 and not exists (
      select from agent_commission_due d where d.merchant_id = c.merchant_id and d.player_id = c.player_id and d.day = c.day)
  ), recounted as materialized (
    select d.merchant_id, d.player_id, d.day, p.category, p.basis, b.currency, p.member_id,
      floor(b.base * (p.basis_points - p.below)::numeric / 10000)::bigint as amount
    from days d
    cross join lateral agent_commission_parts(d.player_id, d.day) p
    join lateral agent_commission_bases(d.player_id, d.day) b on b.category = p.category and b.basis = p.basis
    where not exists (
      select from member_day_waiting w where w.merchant_id = d.merchant_id and w.member_id = d.player_id and coalesce(w.day, d.day) = d.day)
  )
  select k.merchant_id, 'agent_commission ' || k.id as place, m.account as member, k.account, k.currency, k.stored,
    k.computed, 'is not what was posted' as fault
  from (
    select c.merchant_id, c.id, c.member_id, c.category || ' ' || c.basis as account, c.currency,
      case when c.kept_for is null then c.amount else 0 end as stored, coalesce(p.amount, 0) as computed
    from agent_commission c left join posted p on p.merchant_id = c.merchant_id and p.id = c.id
    union all
    select p.merchant_id, p.id, p.member_id, 'commission', p.currency, 0, p.amount from posted p
    where not exists (select from agent_commission c where c.merchant_id = p.merchant_id and c.id = p.id)) k
  join member_public m on m.merchant_id = k.merchant_id and m.id = k.member_id
  where k.stored <> k.computed
  union all
  select c.merchant_id, 'agent_commission ' || c.id, m.account, c.category || ' ' || c.basis, c.currency, c.amount,
    floor(c.base * (c.basis_points - c.below_basis_points)::numeric / 10000)::bigint, 'is not its rate of its bets'
  from agent_commission c join member_public m on m.merchant_id = c.merchant_id and m.id = c.member_id
  where c.amount <> floor(c.base * (c.basis_points - c.below_basis_points)::numeric / 10000)::bigint
  union all
  select r.merchant_id, 'agent_commission ' || coalesce(c.id::text, r.player_id || ' ' || r.day), m.account, r.category || ' ' || r.basis,
    r.currency, coalesce(c.amount, 0), r.amount, 'is not what the day''s bets give'
  from recounted r
  join member_public m on m.merchant_id = r.merchant_id and m.id = r.member_id
  left join agent_commission c on c.merchant_id = r.merchant_id and c.player_id = r.player_id and c.day = r.day
    and c.category = r.category and c.basis = r.basis and c.currency = r.currency and c.member_id = r.member_id
  where coalesce(c.amount, 0) <> r.amount;
grant select on category_commission_drift to fairground_app;
