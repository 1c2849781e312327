-- Agents: who was there on a day, counted for everybody above, sums of teams that move, and all of them made again.

create function agent_note_login() returns trigger
language plpgsql
as $$
begin
  -- Read again by the job: the rows of whoever stands above are not written by those who log in.
  insert into agent_member_day (merchant_id, member_id, kind, day)
    values (new.merchant_id, new.member_id, 'login', (new.created_at at time zone agent_zone(new.merchant_id))::date)
    on conflict do nothing;
  return null;
end
$$;
create trigger agent_note_login after insert on session for each row execute function agent_note_login();

create function agent_note_registration() returns trigger
language plpgsql
as $$
begin
  insert into agent_member_day (merchant_id, member_id, kind, day)
    values (new.merchant_id, new.id, 'registered', (new.created_at at time zone agent_zone(new.merchant_id))::date);
  return null;
end
$$;
create trigger agent_note_registration after insert on member for each row when (new.type <> 4)
  execute function agent_note_registration();

create type agent_people_change as (merchant_id smallint, member_id uuid, kind text, day date, gap smallint, count integer);

-- Keeps the counts of teams what the members' days add up to. A day without a gap is not in them.
create function agent_count_people() returns trigger
language plpgsql
as $$
declare
  v_changes agent_people_change[] := '{}';
begin
  if tg_op <> 'INSERT' then
    v_changes := array(
      select (r.merchant_id, r.member_id, r.kind, r.day, r.gap, -1)::agent_people_change from rows_before r where r.gap is not null);
  end if;
  if tg_op <> 'DELETE' then
    v_changes := v_changes || array(
      select (r.merchant_id, r.member_id, r.kind, r.day, r.gap, 1)::agent_people_change from rows_after r where r.gap is not null);
  end if;
  if cardinality(v_changes) = 0 then
    return null;
  end if;
  insert into agent_team_people as t (merchant_id, ancestor_id, kind, day, gap, currency, count)
    select c.merchant_id, l.ancestor_id, c.kind, c.day, c.gap, m.currency, sum(c.count)
    from unnest(v_changes) c
    join member_public m on m.merchant_id = c.merchant_id and m.id = c.member_id
    join agent_line l on l.merchant_id = c.merchant_id and l.member_id = c.member_id and l.depth > 0
    group by c.merchant_id, l.ancestor_id, c.kind, c.day, c.gap, m.currency
    on conflict (merchant_id, ancestor_id, kind, day, gap, currency) do update set count = t.count + excluded.count;
  delete from agent_team_people t using (
      select distinct c.merchant_id, l.ancestor_id, c.kind, c.day, c.gap
      from unnest(v_changes) c join agent_line l on l.merchant_id = c.merchant_id and l.member_id = c.member_id and l.depth > 0
      where c.count < 0) g
    where t.merchant_id = g.merchant_id and t.ancestor_id = g.ancestor_id and t.kind = g.kind and t.day = g.day and t.gap = g.gap
      and t.count = 0;
  return null;
end
$$;
-- Whoever makes all counts again writes them by itself.
create trigger agent_people_new after insert on agent_member_day referencing new table as rows_after
  for each statement when (current_setting('fairground.rebuilds_teams', true) is distinct from 'on') execute function agent_count_people();
create trigger agent_people_changed after update on agent_member_day referencing old table as rows_before new table as rows_after
  for each statement when (current_setting('fairground.rebuilds_teams', true) is distinct from 'on') execute function agent_count_people();
create trigger agent_people_gone after delete on agent_member_day referencing old table as rows_before
  for each statement when (current_setting('fairground.rebuilds_teams', true) is distinct from 'on') execute function agent_count_people();

-- Adds the sums of the member's team, with the member, to everybody above (1), or takes them off (-1). The lock of the lines is held.
create function agent_move_team(p_member uuid, p_sign integer) returns void
language plpgsql
as $$
begin
  insert into agent_team_day as t
    (merchant_id, ancestor_id, currency, day, type, depth, bets, stake, open, valid, payout, deposit, withdrawal, bonus, rebate, row_count)
    select a.merchant_id, a.ancestor_id, d.currency, d.day, d.type, a.depth + d.depth, p_sign * d.bets, p_sign * d.stake, p_sign * d.open,
      p_sign * d.valid, p_sign * d.payout, p_sign * d.deposit, p_sign * d.withdrawal, p_sign * d.bonus, p_sign * d.rebate,
      p_sign * d.row_count
    from agent_line a join agent_team_day d on d.merchant_id = a.merchant_id and d.ancestor_id = a.member_id
    -- Who is further down is in no sum of whoever is further up.
    where a.merchant_id = current_merchant() and a.member_id = p_member and a.depth > 0 and a.depth + d.depth <= 64
    on conflict (merchant_id, ancestor_id, currency, day, type, depth) do update set bets = t.bets + excluded.bets,
      stake = t.stake + excluded.stake, open = t.open + excluded.open, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposit = t.deposit + excluded.deposit, withdrawal = t.withdrawal + excluded.withdrawal, bonus = t.bonus + excluded.bonus,
      rebate = t.rebate + excluded.rebate, row_count = t.row_count + excluded.row_count;
  insert into agent_team_people as t (merchant_id, ancestor_id, kind, day, gap, currency, count)
    select a.merchant_id, a.ancestor_id, w.kind, w.day, w.gap, w.currency, p_sign * sum(w.count)
    from agent_line a cross join lateral (
      select p.kind, p.day, p.gap, p.currency, p.count from agent_team_people p
        where p.merchant_id = a.merchant_id and p.ancestor_id = a.member_id
      union all
      select d.kind, d.day, d.gap, m.currency, 1
        from agent_member_day d join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
        where d.merchant_id = a.merchant_id and d.member_id = a.member_id and d.gap is not null
      union all
      select d.kind, d.day, d.gap, m.currency, -1
        from agent_line b
        join agent_member_day d on d.merchant_id = b.merchant_id and d.member_id = b.member_id
        join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
        where b.merchant_id = a.merchant_id and b.ancestor_id = a.member_id and a.depth + b.depth > 64 and d.gap is not null
    ) w
    where a.merchant_id = current_merchant() and a.member_id = p_member and a.depth > 0
    group by a.merchant_id, a.ancestor_id, w.kind, w.day, w.gap, w.currency having sum(w.count) <> 0
    on conflict (merchant_id, ancestor_id, kind, day, gap, currency) do update set count = t.count + excluded.count;
  if p_sign < 0 then
    delete from agent_team_day t using agent_line a
      where a.merchant_id = current_merchant() and a.member_id = p_member and a.depth > 0 and t.merchant_id = a.merchant_id
        and t.ancestor_id = a.ancestor_id and t.row_count = 0;
    delete from agent_team_people t using agent_line a
      where a.merchant_id = current_merchant() and a.member_id = p_member and a.depth > 0 and t.merchant_id = a.merchant_id
        and t.ancestor_id = a.ancestor_id and t.count = 0;
  end if;
end
$$;

-- Makes all sums of teams and all days of members again.
create function agent_rebuild_teams() returns void
language plpgsql
as $$
begin
  perform agent_lock_teams();
  perform set_config('fairground.rebuilds_teams', 'on', true);
  insert into agent_team_zone (merchant_id, zone) values (current_merchant(), merchant_zone())
    on conflict (merchant_id) do update set zone = excluded.zone;
  delete from agent_team_day where merchant_id = current_merchant();
  delete from agent_team_people where merchant_id = current_merchant();
  delete from agent_member_day where merchant_id = current_merchant();
  insert into agent_team_day
    (merchant_id, ancestor_id, currency, day, type, depth, bets, stake, open, valid, payout, deposit, withdrawal, bonus, rebate, row_count)
    select l.merchant_id, l.ancestor_id, d.currency, d.day, d.type, l.depth, sum(d.bets), sum(d.stake), sum(d.open), sum(d.valid),
      sum(d.payout), sum(d.deposit), sum(d.withdrawal), sum(d.bonus), sum(d.rebate), count(*)
    from agent_line l join agent_own_day d on d.merchant_id = l.merchant_id and d.member_id = l.member_id
    where l.merchant_id = current_merchant()
    group by l.merchant_id, l.ancestor_id, d.currency, d.day, d.type, l.depth;
  insert into agent_member_day (merchant_id, member_id, kind, day, gap)
    select merchant_id, member_id, kind, day,
      least(coalesce(day - lag(day) over (partition by merchant_id, member_id, kind order by day), 400), 400)
    from agent_own_presence where merchant_id = current_merchant()
    -- Who logs in meanwhile is counted here.
    on conflict (merchant_id, member_id, kind, day) do update set gap = excluded.gap;
  insert into agent_team_people (merchant_id, ancestor_id, kind, day, gap, currency, count)
    select l.merchant_id, l.ancestor_id, d.kind, d.day, d.gap, m.currency, count(*)
    from agent_member_day d
    join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
    join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.depth > 0
    where d.merchant_id = current_merchant() and d.gap is not null
    group by l.merchant_id, l.ancestor_id, d.kind, d.day, d.gap, m.currency;
  perform set_config('fairground.rebuilds_teams', '', true);
end
$$;

-- Counts, for everybody above, who has registered and logged in since; at most so many members. Returns how many were left by
-- then. Whoever is killed in between leaves them to the next one.
create function agent_fold_people(p_limit integer) returns integer
language plpgsql
as $$
declare
  v_days agent_day[];
begin
  perform agent_lock_teams();
  -- What is lost in a crash is counted again.
  perform without_waiting();
  if (select zone from agent_team_zone where merchant_id = current_merchant()) is distinct from merchant_zone() then
    perform agent_rebuild_teams();
  end if;
  -- All days of a member at once: a gap leads to a day that is counted.
  v_days := array(
    select (d.merchant_id, d.member_id, d.kind, d.day)::agent_day
    from (select distinct n.merchant_id, n.kind, n.member_id from agent_member_day n
          where n.merchant_id = current_merchant() and n.gap is null limit p_limit) w
    join agent_member_day d on d.merchant_id = w.merchant_id and d.kind = w.kind and d.member_id = w.member_id
    where d.gap is null);
  perform agent_count_gaps(v_days);
  return cardinality(v_days);
end
$$;

-- Days of members as their sources have them. `offset 0`: the zone is read once, and not for each row.
create view agent_own_day with (security_invoker = true) as
  select merchant_id, member_id, day, currency, type, bets, stake, open, valid, payout, 0::bigint as deposit, 0::bigint as withdrawal,
    0::bigint as bonus, 0::bigint as rebate
  from member_bet_day
  union all
  select merchant_id, member_id, day, currency, '', 0, 0, 0, 0, 0, deposit, withdrawal, bonus, rebate from member_money_day;
grant select on agent_own_day to fairground_app;

create view agent_own_presence with (security_invoker = true) as
  select merchant_id, member_id, 'bet' as kind, day from member_bet_day group by merchant_id, member_id, day
  union all
  select s.merchant_id, s.member_id, 'login', (s.opened_at at time zone z.zone)::date
  from session_time s cross join (select agent_zone(current_merchant()) as zone offset 0) z group by 1, 2, 4
  union all
  select r.merchant_id, r.member_id, 'registered', (r.created_at at time zone z.zone)::date
  from registration r cross join (select agent_zone(current_merchant()) as zone offset 0) z;
grant select on agent_own_presence to fairground_app;

-- Sums of teams compared with those right below them, which are down to the member's own rows: who is added to the wrong place is
-- found at the first one above. And members' days compared with what they are of.
create view team_drift with (security_invoker = true) as
  with computed as (
    select merchant_id, ancestor_id, currency, day, type, depth, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
      sum(open)::bigint as open, sum(valid)::bigint as valid, sum(payout)::bigint as payout, sum(deposit)::bigint as deposit,
      sum(withdrawal)::bigint as withdrawal, sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate, sum(row_count)::bigint as row_count
    from (
      select merchant_id, member_id as ancestor_id, currency, day, type, 0 as depth, bets, stake, open, valid, payout, deposit, withdrawal,
        bonus, rebate, 1 as row_count
      from agent_own_day
      union all
      select l.merchant_id, l.ancestor_id, d.currency, d.day, d.type, d.depth + 1, d.bets, d.stake, d.open, d.valid, d.payout, d.deposit,
        d.withdrawal, d.bonus, d.rebate, d.row_count
      from agent_line l join agent_team_day d on d.merchant_id = l.merchant_id and d.ancestor_id = l.member_id
      where l.depth = 1 and d.depth < 64
    ) p group by 1, 2, 3, 4, 5, 6
  ), sums as (
    select merchant_id, ancestor_id as member_id, 'agent_team_day ' || day || ' ' || type || ' ' || depth as place, f.what, currency,
      coalesce(f.stored, 0) as stored, coalesce(f.computed, 0) as computed
    from agent_team_day t full join computed c using (merchant_id, ancestor_id, currency, day, type, depth)
    cross join lateral (values ('bets', t.bets, c.bets), ('stake', t.stake, c.stake), ('open', t.open, c.open), ('valid', t.valid, c.valid),
      ('payout', t.payout, c.payout), ('deposit', t.deposit, c.deposit), ('withdrawal', t.withdrawal, c.withdrawal),
      ('bonus', t.bonus, c.bonus), ('rebate', t.rebate, c.rebate), ('rows', t.row_count, c.row_count)) f(what, stored, computed)
    where (t.bets, t.stake, t.open, t.valid, t.payout, t.deposit, t.withdrawal, t.bonus, t.rebate, t.row_count) is distinct from
      (c.bets, c.stake, c.open, c.valid, c.payout, c.deposit, c.withdrawal, c.bonus, c.rebate, c.row_count)
  ), counted as (
    select merchant_id, ancestor_id, kind, day, gap, currency, sum(count)::bigint as count
    from (
      select l.merchant_id, l.ancestor_id, d.kind, d.day, d.gap, m.currency, 1 as count
      from agent_member_day d
      join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.depth = 1
      join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
      where d.gap is not null
      union all
      select l.merchant_id, l.ancestor_id, p.kind, p.day, p.gap, p.currency, p.count
      from agent_line l join agent_team_people p on p.merchant_id = l.merchant_id and p.ancestor_id = l.member_id
      where l.depth = 1
    ) p
    -- Below who has 64 levels there may be more: they are counted for those in between only.
    where not exists (select from agent_line l where l.merchant_id = p.merchant_id and l.ancestor_id = p.ancestor_id and l.depth = 64)
    group by 1, 2, 3, 4, 5, 6
  ), people as (
    select merchant_id, ancestor_id as member_id, 'agent_team_people ' || day || ' ' || gap as place, kind as what, currency,
      coalesce(t.count, 0)::bigint as stored, coalesce(c.count, 0) as computed
    from (
      select * from agent_team_people p
      where not exists (select from agent_line l where l.merchant_id = p.merchant_id and l.ancestor_id = p.ancestor_id and l.depth = 64)
    ) t full join counted c using (merchant_id, ancestor_id, kind, day, gap, currency)
  ), days as (
    select merchant_id, member_id, 'agent_member_day ' || day as place, kind as what, null::text as currency,
      coalesce(d.gap, (d.day is not null)::integer) as stored,
      coalesce(case when d.gap is null then (p.day is not null)::integer else p.gap end, 0) as computed
    from agent_member_day d full join (
      select o.merchant_id, o.member_id, o.kind, o.day, least(coalesce(o.day - max(e.day) filter (where e.gap is not null)
        over (partition by o.merchant_id, o.member_id, o.kind order by o.day rows between unbounded preceding and 1 preceding), 400), 400) as gap
      from agent_own_presence o left join agent_member_day e
        on e.merchant_id = o.merchant_id and e.member_id = o.member_id and e.kind = o.kind and e.day = o.day
    ) p using (merchant_id, member_id, kind, day)
  )
  select b.merchant_id, b.place, m.account as member, b.what as account, b.currency, b.stored, b.computed,
    'is not what those below add up to' as fault
  from (select * from sums union all select * from people union all select * from days) b
  left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed;
grant select on team_drift to fairground_app;
