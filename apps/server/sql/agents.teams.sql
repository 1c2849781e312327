-- Agents: sums of teams by day. Triggers add what changes in the sums by member and day, in the transaction that writes them.

-- Until the transaction ends sums of teams are written by nobody else and no line moves. Who registers or logs in is not
-- kept waiting.
create function agent_lock_teams(p_merchant smallint default current_merchant()) returns void
language plpgsql
as $$
begin
  perform agent_share_lines(p_merchant);
  perform pg_advisory_xact_lock(hashtext('agent_team_day'), p_merchant);
end
$$;

create function agent_zone(p_merchant smallint) returns text
language sql stable
as $$ select coalesce((select zone from agent_team_zone where merchant_id = p_merchant), merchant_zone()) $$;

-- By how much a row of a member's day has grown.
create type agent_day_change as (
  merchant_id smallint,
  member_id uuid,
  day date,
  type text,
  currency text,
  bets integer,
  stake bigint,
  open bigint,
  valid bigint,
  payout bigint,
  deposit bigint,
  withdrawal bigint,
  bonus bigint,
  rebate bigint,
  -- 1: the row is new; -1: it is gone.
  row_count integer
);

create type agent_day as (merchant_id smallint, member_id uuid, kind text, day date);

-- Puts days in the counts of teams, and the next day of each member, whose gap is another one.
create function agent_count_gaps(p_days agent_day[]) returns void
language sql
as $$
  update agent_member_day d set gap = f.gap
  from (
    select t.merchant_id, t.member_id, t.kind, t.day, least(coalesce(t.day - (
      select max(e.day) from agent_member_day e
      where e.merchant_id = t.merchant_id and e.member_id = t.member_id and e.kind = t.kind and e.day < t.day), 400), 400)::smallint as gap
    from (
      select c.merchant_id, c.member_id, c.kind, c.day from unnest(p_days) c
      union
      select c.merchant_id, c.member_id, c.kind, n.day from unnest(p_days) c cross join lateral (
        select min(e.day) as day from agent_member_day e
        where e.merchant_id = c.merchant_id and e.member_id = c.member_id and e.kind = c.kind and e.day > c.day) n
    ) t
  ) f
  where d.merchant_id = f.merchant_id and d.member_id = f.member_id and d.kind = f.kind and d.day = f.day
    and d.gap is distinct from f.gap
$$;

-- Who has bet on a day, after the change of rows of bets.
create function agent_note_bettors(p_changes agent_day_change[]) returns void
language plpgsql
as $$
begin
  insert into agent_member_day (merchant_id, member_id, kind, day)
    select distinct c.merchant_id, c.member_id, 'bet', c.day from unnest(p_changes) c where c.type <> '' and c.row_count > 0
    on conflict do nothing;
  delete from agent_member_day d using unnest(p_changes) c
    where c.type <> '' and c.row_count < 0 and d.merchant_id = c.merchant_id and d.member_id = c.member_id and d.kind = 'bet'
      and d.day = c.day and not exists (
        select from member_bet_day b where b.merchant_id = c.merchant_id and b.member_id = c.member_id and b.day = c.day);
  perform agent_count_gaps(array(
    select distinct (c.merchant_id, c.member_id, 'bet', c.day)::agent_day from unnest(p_changes) c
    where c.type <> '' and c.row_count <> 0));
end
$$;

create function agent_add_days(p_changes agent_day_change[]) returns void
language plpgsql
as $$
declare
  -- Most days that are looked at again are as they were.
  v_net agent_day_change[] := array(
    select (c.merchant_id, c.member_id, c.day, c.type, c.currency, sum(c.bets), sum(c.stake), sum(c.open), sum(c.valid), sum(c.payout),
      sum(c.deposit), sum(c.withdrawal), sum(c.bonus), sum(c.rebate), sum(c.row_count))::agent_day_change
    from unnest(p_changes) c group by c.merchant_id, c.member_id, c.day, c.type, c.currency
    having sum(c.bets) <> 0 or sum(c.stake) <> 0 or sum(c.open) <> 0 or sum(c.valid) <> 0 or sum(c.payout) <> 0
      or sum(c.deposit) <> 0 or sum(c.withdrawal) <> 0 or sum(c.bonus) <> 0 or sum(c.rebate) <> 0 or sum(c.row_count) <> 0);
begin
  if cardinality(v_net) = 0 then
    return;
  end if;
  perform agent_lock_teams(m.merchant_id) from (select distinct c.merchant_id from unnest(v_net) c) m;
  insert into agent_team_day as t
    (merchant_id, ancestor_id, currency, day, type, depth, bets, stake, open, valid, payout, deposit, withdrawal, bonus, rebate, row_count)
    select c.merchant_id, l.ancestor_id, c.currency, c.day, c.type, l.depth, sum(c.bets), sum(c.stake), sum(c.open), sum(c.valid),
      sum(c.payout), sum(c.deposit), sum(c.withdrawal), sum(c.bonus), sum(c.rebate), sum(c.row_count)
    from unnest(v_net) c join agent_line l on l.merchant_id = c.merchant_id and l.member_id = c.member_id
    group by c.merchant_id, l.ancestor_id, c.currency, c.day, c.type, l.depth
    on conflict (merchant_id, ancestor_id, currency, day, type, depth) do update set bets = t.bets + excluded.bets,
      stake = t.stake + excluded.stake, open = t.open + excluded.open, valid = t.valid + excluded.valid, payout = t.payout + excluded.payout,
      deposit = t.deposit + excluded.deposit, withdrawal = t.withdrawal + excluded.withdrawal, bonus = t.bonus + excluded.bonus,
      rebate = t.rebate + excluded.rebate, row_count = t.row_count + excluded.row_count;
  delete from agent_team_day t using (
      select distinct c.merchant_id, l.ancestor_id, c.currency, c.day, c.type, l.depth
      from unnest(v_net) c join agent_line l on l.merchant_id = c.merchant_id and l.member_id = c.member_id where c.row_count < 0) g
    where t.merchant_id = g.merchant_id and t.ancestor_id = g.ancestor_id and t.currency = g.currency and t.day = g.day
      and t.type = g.type and t.depth = g.depth and t.row_count = 0;
  perform agent_note_bettors(v_net);
end
$$;

-- Whatever is deleted at once may be all rows of a merchant: it is taken off in parts.
create function agent_watch_bets() returns trigger
language plpgsql
as $$
declare
  v_changes agent_day_change[];
begin
  if tg_op <> 'DELETE' then
    v_changes := array(
      select (r.merchant_id, r.member_id, r.day, r.type, r.currency, r.bets, r.stake, r.open, r.valid, r.payout, 0, 0, 0, 0, 1)::agent_day_change
      from rows_after r);
    if tg_op = 'UPDATE' then
      v_changes := v_changes || array(
        select (r.merchant_id, r.member_id, r.day, r.type, r.currency, -r.bets, -r.stake, -r.open, -r.valid, -r.payout, 0, 0, 0, 0, -1)::agent_day_change
        from rows_before r);
    end if;
    perform agent_add_days(v_changes);
    return null;
  end if;
  for v_changes in
    select array_agg(
      (r.merchant_id, r.member_id, r.day, r.type, r.currency, -r.bets, -r.stake, -r.open, -r.valid, -r.payout, 0, 0, 0, 0, -1)::agent_day_change)
    from (select *, row_number() over () / 10000 as part from rows_before) r group by r.part
  loop
    perform agent_add_days(v_changes);
  end loop;
  return null;
end
$$;
create trigger agent_bets_new after insert on report_member_bets referencing new table as rows_after
  for each statement execute function agent_watch_bets();
create trigger agent_bets_changed after update on report_member_bets referencing old table as rows_before new table as rows_after
  for each statement execute function agent_watch_bets();
create trigger agent_bets_gone after delete on report_member_bets referencing old table as rows_before
  for each statement execute function agent_watch_bets();

create function agent_watch_money() returns trigger
language plpgsql
as $$
declare
  v_changes agent_day_change[];
begin
  if tg_op <> 'DELETE' then
    v_changes := array(
      select (r.merchant_id, r.member_id, r.day, '', r.currency, 0, 0, 0, 0, 0, r.deposit, r.withdrawal, r.bonus, r.rebate, 1)::agent_day_change
      from rows_after r);
    if tg_op = 'UPDATE' then
      v_changes := v_changes || array(
        select (r.merchant_id, r.member_id, r.day, '', r.currency, 0, 0, 0, 0, 0, -r.deposit, -r.withdrawal, -r.bonus, -r.rebate, -1)::agent_day_change
        from rows_before r);
    end if;
    perform agent_add_days(v_changes);
    return null;
  end if;
  for v_changes in
    select array_agg(
      (r.merchant_id, r.member_id, r.day, '', r.currency, 0, 0, 0, 0, 0, -r.deposit, -r.withdrawal, -r.bonus, -r.rebate, -1)::agent_day_change)
    from (select *, row_number() over () / 10000 as part from rows_before) r group by r.part
  loop
    perform agent_add_days(v_changes);
  end loop;
  return null;
end
$$;
create trigger agent_money_new after insert on report_member_money referencing new table as rows_after
  for each statement execute function agent_watch_money();
create trigger agent_money_changed after update on report_member_money referencing old table as rows_before new table as rows_after
  for each statement execute function agent_watch_money();
create trigger agent_money_gone after delete on report_member_money referencing old table as rows_before
  for each statement execute function agent_watch_money();

-- What is read of teams.

-- Everybody who stands below, by the currency of the account.
create function team_members(p_agent uuid) returns table (currency text, count integer)
language sql stable
as $$
  select m.currency, sum(m.count)::integer
  from (
    select p.currency, p.count from agent_team_people p
    where p.merchant_id = current_merchant() and p.ancestor_id = p_agent and p.kind = 'registered'
    union all
    select r.currency, 1 from agent_member_day d
    join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.ancestor_id = p_agent and l.depth > 0
    join registration r on r.merchant_id = d.merchant_id and r.member_id = d.member_id
    where d.merchant_id = current_merchant() and d.kind = 'registered' and d.gap is null
  ) m group by m.currency
$$;

-- How many below bet, logged in or registered on these days, each counted once. A range has at most 366 days: gaps end at 400.
create function team_people(p_agent uuid, p_kind text, p_from date, p_to date) returns integer
language sql stable
as $$
  select ((
    select coalesce(sum(p.count), 0) from agent_team_people p
    where p.merchant_id = current_merchant() and p.ancestor_id = p_agent and p.kind = p_kind and p.day >= p_from and p.day <= p_to
      and p.day - p.gap < p_from
  ) + (
    select count(distinct d.member_id) from agent_member_day d
    join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.ancestor_id = p_agent and l.depth > 0
    where d.merchant_id = current_merchant() and d.kind = p_kind and d.gap is null and d.day >= p_from and d.day <= p_to and not exists (
      select from agent_member_day e
      where e.merchant_id = d.merchant_id and e.member_id = d.member_id and e.kind = p_kind and e.day >= p_from and e.day <= p_to
        and e.gap is not null)
  ))::integer
$$;
