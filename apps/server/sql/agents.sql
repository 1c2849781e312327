-- Agents: the lines of members.

-- The lock of a merchant's lines is taken before any lock on a member's row: a move holds it while it changes rows. Who
-- registers or opens an account shares it, and waits for moves only.
create function agent_share_lines(p_merchant smallint default current_merchant()) returns void
language sql
as $$ select pg_advisory_xact_lock_shared(hashtext('agent_line'), p_merchant) $$;

-- Waits for moves of lines and for who registers, and makes those that follow wait.
create function agent_lock_lines() returns void
language sql
as $$ select pg_advisory_xact_lock(hashtext('agent_line'), current_merchant()) $$;

-- Puts a new member below the one who recruited it: what is above the recruiter is read behind the lock.
create function agent_join() returns trigger
language plpgsql
as $$
begin
  perform agent_share_lines(new.merchant_id);
  insert into agent_line (merchant_id, ancestor_id, member_id, depth)
    select new.merchant_id, new.id, new.id, 0
    union all
    select l.merchant_id, l.ancestor_id, new.id, l.depth + 1 from agent_line l
    where l.merchant_id = new.merchant_id and l.member_id = new.parent_id and l.depth < 64;
  return null;
end
$$;
-- A trial account stands in no line.
create trigger agent_join after insert on member for each row when (new.type <> 4) execute function agent_join();

-- Why a member cannot stand below another one, or at the top (null); null: it can. `unknown`: one of the two is no member who
-- can stand in a line; `cycle`: the other one is the member or below it; `type`: the other one is no agent; `closed`: its
-- account is; `series`: the member's is higher; `commission`: a rate of the member's is; `depth`: somebody would have more above than a line holds; `quota`: the other one has
-- too little left of a top series for the member and what the member may give on.
create function agent_move_obstacle(p_member uuid, p_parent uuid) returns text
language plpgsql stable
as $$
declare
  v_member member_public;
  v_parent member_public;
begin
  select * into v_member from member_public where merchant_id = current_merchant() and id = p_member and type <> 4;
  select * into v_parent from member_public where merchant_id = current_merchant() and id = p_parent and type <> 4;
  return case
    when v_member.id is null or (p_parent is not null and v_parent.id is null) then 'unknown'
    when p_parent is null then null
    when exists (select from agent_line
                 where merchant_id = current_merchant() and ancestor_id = p_member and member_id = p_parent) then 'cycle'
    when v_parent.type not in (1, 2) then 'type'
    when v_parent.status <> 'active' then 'closed'
    when v_parent.series < v_member.series then 'series'
    when agent_commission_above(p_member, p_parent) then 'commission'
    when (select max(depth) from agent_line where merchant_id = current_merchant() and ancestor_id = p_member)
      + (select max(depth) from agent_line where merchant_id = current_merchant() and member_id = p_parent) >= 64 then 'depth'
    when exists (
      select from agent_quotas(p_parent) p join agent_quotas(p_member) m on m.series = p.series
      where m.quota + (v_member.series >= p.series)::integer > greatest(0, p.quota - p.opened - p.given)) then 'quota'
  end;
end
$$;

-- Moves a member with everybody below it under another one, or to the top (null). `moved`, or what stands against it.
create function agent_move(p_member uuid, p_parent uuid) returns text
language plpgsql
as $$
declare
  v_obstacle text;
begin
  perform agent_lock_lines();
  v_obstacle := agent_move_obstacle(p_member, p_parent);
  if v_obstacle is not null then
    return v_obstacle;
  end if;
  perform agent_move_team(p_member, -1);
  delete from agent_line l using agent_line below, agent_line above
    where below.merchant_id = current_merchant() and below.ancestor_id = p_member
      and above.merchant_id = current_merchant() and above.member_id = p_member and above.depth > 0
      and l.merchant_id = current_merchant() and l.ancestor_id = above.ancestor_id and l.member_id = below.member_id;
  insert into agent_line (merchant_id, ancestor_id, member_id, depth)
    select current_merchant(), above.ancestor_id, below.member_id, above.depth + below.depth + 1
    from agent_line above cross join agent_line below
    where above.merchant_id = current_merchant() and above.member_id = p_parent
      and below.merchant_id = current_merchant() and below.ancestor_id = p_member;
  perform agent_move_team(p_member, 1);
  perform set_member_parent(p_member, p_parent);
  return 'moved';
end
$$;

-- Where the platform moves a line, two operators have agreed to it.
create function agent_move_is_agreed() returns trigger
language plpgsql
as $$
begin
  if not is_agreed(new.merchant_id, 'agent_move', new.id::text, jsonb_build_object('parent', new.parent_id)) then
    raise exception using errcode = 'check_violation', constraint = 'agent_move_is_agreed',
      message = 'nobody has agreed to move this line';
  end if;
  return new;
end
$$;
create trigger agent_move_is_agreed before update of parent_id on member for each row
  when (current_user = 'fairground_app' and old.parent_id is distinct from new.parent_id) execute function agent_move_is_agreed();

create function agent_parent_keep() returns trigger
language plpgsql
as $$
begin
  insert into agent_parent_past (merchant_id, member_id, until, parent_id)
    values (old.merchant_id, old.id, now(), old.parent_id) on conflict do nothing;
  return null;
end
$$;
create trigger agent_parent_keep after update of parent_id on member
  for each row when (old.parent_id is distinct from new.parent_id) execute function agent_parent_keep();

-- Who was whose downline when a period began; of who registered in it, below whom. A move in it counts for the next one.
create function agent_parents_of(p_from timestamptz, p_to timestamptz) returns table (member_id uuid, parent_id uuid)
language sql stable
as $$
  select m.id, case when p.member_id is null then m.parent_id else p.parent_id end
  from member_public m
  left join lateral (
    select k.member_id, k.parent_id from agent_parent_past k
    where k.merchant_id = m.merchant_id and k.member_id = m.id and k.until > p_from order by k.until limit 1) p on true
  where m.merchant_id = current_merchant() and m.type <> 4 and m.created_at < p_to
$$;

-- The period of a kind of contract that a time lies in, in the merchant's time zone: hours, days, half-months from the 1st
-- and the 16th, and months. A day with a change of the clock is longer or shorter.
create function agent_period_at(p_kind text, p_zone text, p_at timestamptz, out starts timestamptz, out ends timestamptz)
language sql stable
as $$
  select s.starts, case p_kind
      when 'hourly_salary' then s.starts + interval '1 hour'
      when 'daily_salary' then ((s.starts at time zone p_zone)::date + 1)::timestamp at time zone p_zone
      when 'dividend' then (case when extract(day from s.starts at time zone p_zone) = 1 then (s.starts at time zone p_zone)::date + 15
        else (date_trunc('month', s.starts at time zone p_zone) + interval '1 month')::date end)::timestamp at time zone p_zone
      else (date_trunc('month', s.starts at time zone p_zone) + interval '1 month') at time zone p_zone end
  from (
    select case p_kind
      when 'hourly_salary' then date_trunc('hour', p_at, p_zone)
      when 'daily_salary' then date_trunc('day', p_at at time zone p_zone) at time zone p_zone
      when 'dividend' then (date_trunc('month', p_at at time zone p_zone)
        + case when extract(day from p_at at time zone p_zone) > 15 then interval '15 days' else interval '0' end) at time zone p_zone
      else date_trunc('month', p_at at time zone p_zone) at time zone p_zone end as starts) s
$$;

-- What members bet, by the settlement of the bets.
create function agent_bets(p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, currency text, turnover bigint, won bigint, lost bigint, kept bigint)
language sql stable
as $$
  select b.member_id, b.currency, sum(b.valid)::bigint,
    coalesce(sum(b.valid) filter (where b.payout > b.stake), 0)::bigint,
    coalesce(sum(b.valid) filter (where b.payout < b.stake), 0)::bigint, sum(b.stake - b.payout)::bigint
  from bet b
  where b.merchant_id = current_merchant() and b.state = 'settled' and b.settled_at >= p_from and b.settled_at < p_to
  group by b.member_id, b.currency
$$;

-- The same of the team of one member with the member itself, person by person, for what has not been computed.
create function agent_team_bets(p_top uuid, p_currency text, p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, turnover bigint, won bigint, lost bigint, kept bigint)
language sql stable
as $$
  select l.member_id, sum(b.valid)::bigint, coalesce(sum(b.valid) filter (where b.payout > b.stake), 0)::bigint,
    coalesce(sum(b.valid) filter (where b.payout < b.stake), 0)::bigint, sum(b.stake - b.payout)::bigint
  from agent_line l
  join bet b on b.merchant_id = l.merchant_id and b.member_id = l.member_id
  where l.merchant_id = current_merchant() and l.ancestor_id = p_top and b.currency = p_currency and b.state = 'settled'
    and b.settled_at >= p_from and b.settled_at < p_to
  group by l.member_id
$$;

-- What members were given in a time, rebates and bonuses less what was taken back of them; and what they paid in, less what
-- was charged back, and got out.
create function agent_money(p_members uuid[], p_from timestamptz, p_to timestamptz)
returns table (member_id uuid, currency text, rebates bigint, promotions bigint, deposits bigint, withdrawals bigint)
language sql stable
as $$
  -- Step by step: with a plan from when there were few entries, all of this was done once for every type of posting.
  with pockets as materialized (
    select a.merchant_id, a.id, a.member_id, a.currency, ledger_seq_since(a.id, p_from) as seq
    from unnest(p_members) m(id)
    join member_pocket a on a.merchant_id = current_merchant() and a.member_id = m.id
  ), sums as materialized (
    select a.member_id, a.currency, e.type, sum(e.amount) as amount
    from pockets a
    join member_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= a.seq
    where e.created_at >= p_from and e.created_at < p_to
    group by a.member_id, a.currency, e.type
  )
  select s.member_id, s.currency, coalesce(sum(s.amount) filter (where t.class = 'rebate'), 0)::bigint,
    coalesce(sum(s.amount) filter (where t.class = 'bonus'), 0)::bigint,
    coalesce(sum(s.amount) filter (where t.class = 'deposit' or t.name = 'adjustment.chargeback'), 0)::bigint,
    coalesce(-sum(s.amount) filter (where t.class = 'withdrawal'), 0)::bigint
  from sums s
  join posting_type t on t.name = s.type
  where t.class in ('bonus', 'rebate', 'deposit', 'withdrawal') or t.name = 'adjustment.chargeback'
  group by s.member_id, s.currency
$$;

-- Who an agent's links have brought by the end of a time.
create function agent_recruits(p_agents uuid[], p_to timestamptz) returns table (agent_id uuid, member_id uuid)
language sql stable
as $$
  select l.agent_id, r.member_id
  from affiliate_link l
  join affiliate_registration r on r.merchant_id = l.merchant_id and r.link_id = l.id
  where l.merchant_id = current_merchant() and l.agent_id = any(p_agents) and r.registered_at < p_to
$$;

-- Who counted for a statement: the team as it stood when the period began, without those that somebody else pays for; for an
-- affiliate, who of it came by the own links.
create function agent_counted(p_statement uuid) returns table (member_id uuid)
language sql stable
as $$
  with recursive own as (
    select s.*, p.ends_at from agent_statement s
    join agent_period p on p.merchant_id = s.merchant_id and p.kind = s.kind and p.starts_at = s.starts_at
    where s.merchant_id = current_merchant() and s.id = p_statement
  ), parents as materialized (
    select own.merchant_id, p.* from own cross join lateral agent_parents_of(own.starts_at, own.ends_at) p
  ), holders as materialized (
    select s.merchant_id, s.member_id, c.first_party from own
    join agent_statement s on s.merchant_id = own.merchant_id and s.kind = own.kind and s.starts_at = own.starts_at
      and s.currency = own.currency
    join agent_contract c on c.merchant_id = s.merchant_id and c.id = s.contract_id
    where own.kind <> 'affiliate_loss'
  ), team as (
    select own.merchant_id, own.member_id, own.member_id as holder_id from own
    union all
    select p.merchant_id, p.member_id, coalesce(h.member_id, t.holder_id) from team t
    join parents p on p.merchant_id = t.merchant_id and p.parent_id = t.member_id
    left join holders h on h.merchant_id = p.merchant_id and h.member_id = p.member_id
    where h.member_id is null or h.first_party = t.holder_id
  )
  select t.member_id from team t join own on own.merchant_id = t.merchant_id
  where own.kind <> 'affiliate_loss'
    or t.member_id in (select r.member_id from agent_recruits(array[own.member_id], own.ends_at) r)
$$;

-- Keeps an agent from betting, withdrawing and transferring until a downline who waits for a dividend is paid.
create function agent_hold() returns trigger
language plpgsql
as $$
begin
  if new.state = 'owed' and new.freezes and new.payer_id is not null then
    perform hold_account(new.payer_id, 'agent_statement:' || new.id);
  elsif old.state = 'owed' then
    perform release_account(old.payer_id, 'agent_statement:' || old.id);
  end if;
  return null;
end
$$;
create trigger agent_hold after update of state on agent_statement
  for each row when (old.state is distinct from new.state) execute function agent_hold();

-- Statements that say otherwise than the ledger.
create view commission_drift with (security_invoker = true) as
  select s.merchant_id, 'agent_statement ' || s.id as place, m.account as member, s.kind as account, s.currency,
    case s.state when 'paid' then s.amount else 0 end as stored, coalesce(e.amount, 0)::bigint as computed,
    'is not what was posted' as fault
  from agent_statement s
  join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
  left join posting p on p.merchant_id = s.merchant_id and p.key = 'agent:statement:' || s.id
  cross join lateral (select sum(e.amount) as amount from member_entry e
    where e.merchant_id = p.merchant_id and e.posting_id = p.id and e.member_id = s.member_id) e
  where case s.state when 'paid' then s.amount else 0 end <> coalesce(e.amount, 0);
grant select on commission_drift to fairground_app;
