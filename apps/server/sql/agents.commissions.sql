-- Agents: the rates of commissions by category of games and basis, and the days whose commissions are to be computed.

-- The rates of a list as calls have it.
create function agent_commission_list(p_rates jsonb) returns table (category text, basis text, basis_points smallint)
language sql immutable
as $$
  select r.category, r.basis, r."basisPoints" from jsonb_to_recordset(p_rates) r(category text, basis text, "basisPoints" smallint)
$$;

-- What a member's rates are, from today on and from tomorrow on.
create function agent_commission_rates(p_member uuid) returns table (category text, basis text, today smallint, next smallint)
language sql stable
as $$
  select r.category, r.basis, coalesce((array_agg(r.basis_points order by r.starts_on desc)
      filter (where r.starts_on <= (now() at time zone merchant_zone())::date))[1], 0)::smallint,
    (array_agg(r.basis_points order by r.starts_on desc))[1]
  from agent_commission_rate r
  where r.merchant_id = current_merchant() and r.member_id = p_member
  group by r.category, r.basis
$$;

-- Between what each rate of a member may be set: not below the highest right below, not above the one right above, and not above
-- what the merchant allows. One row for each category and basis that the merchant allows, or in which the member has a rate from before.
create function agent_commission_bounds(p_member uuid, p_limits jsonb)
returns table (category text, basis text, today smallint, next smallint, lowest smallint, highest smallint)
language sql stable
as $$
  select c.category, c.basis, coalesce(own.today, 0)::smallint, coalesce(own.next, 0)::smallint,
    coalesce((
      select max(b.next) from member_public m cross join lateral agent_commission_rates(m.id) b
      where m.merchant_id = current_merchant() and m.parent_id = p_member and b.category = c.category and b.basis = c.basis), 0)::smallint,
    least(coalesce(most.basis_points, 0), case when me.parent_id is not null then coalesce((
      select a.next from agent_commission_rates(me.parent_id) a where a.category = c.category and a.basis = c.basis), 0) end)::smallint
  from member_public me
  cross join lateral (
    select l.category, l.basis from agent_commission_list(p_limits) l
    union
    select r.category, r.basis from agent_commission_rates(p_member) r where r.today > 0 or r.next > 0) c
  left join agent_commission_list(p_limits) most on most.category = c.category and most.basis = c.basis
  left join lateral agent_commission_rates(p_member) own on own.category = c.category and own.basis = c.basis
  where me.merchant_id = current_merchant() and me.id = p_member
  order by c.category, c.basis desc
$$;

-- What the rates of a new account below a member may be. They count at once: the member must have them today, and tomorrow too.
create function agent_first_commissions(p_parent uuid, p_limits jsonb) returns table (category text, basis text, highest smallint)
language sql stable
as $$
  select l.category, l.basis, least(l.basis_points, coalesce(own.today, 0), coalesce(own.next, 0))::smallint
  from agent_commission_list(p_limits) l
  left join agent_commission_rates(p_parent) own on own.category = l.category and own.basis = l.basis
  order by l.category, l.basis desc
$$;

-- Gives a new account its rates, from today on: those of a list, as far as the one above still has them. That one stays locked,
-- so that its own do not fall meanwhile.
create function agent_begin_commissions(p_member uuid, p_rates jsonb, p_limits jsonb, p_by text) returns void
language plpgsql
as $$
declare
  v_parent uuid := (select parent_id from member_public where merchant_id = current_merchant() and id = p_member);
begin
  perform lock_member(v_parent);
  insert into agent_commission_rate (merchant_id, member_id, category, basis, starts_on, basis_points, changed_by)
    select current_merchant(), p_member, f.category, f.basis, (now() at time zone merchant_zone())::date,
      least(r.basis_points, f.highest), p_by
    from agent_first_commissions(v_parent, p_limits) f
    join agent_commission_list(p_rates) r on r.category = f.category and r.basis = f.basis
    where least(r.basis_points, f.highest) > 0;
end
$$;

create type agent_commission_verdict as (
  -- `set`, `same`; `unknown`: no member who can stand in a line, or not right below the one who asks; `stale`: not the rates that
  -- were seen; `range`: one is not between the two below.
  verdict text,
  category text,
  basis text,
  lowest smallint,
  highest smallint,
  starts_on date
);

-- Sets rates of a member from tomorrow on. Rows are locked from the top down; a move of a line waits. Both are lists: a rate
-- that they do not name stays.
-- Null for `p_agent`: staff, who may set anybody's.
create function agent_set_commissions(p_agent uuid, p_member uuid, p_before jsonb, p_after jsonb, p_limits jsonb, p_by text)
returns agent_commission_verdict
language plpgsql
as $$
declare
  v_member member_public;
  v_bound record;
  v_is_same boolean := true;
  v_starts date := (now() at time zone merchant_zone())::date + 1;
begin
  perform agent_share_lines();
  select * into v_member from member_public where merchant_id = current_merchant() and id = p_member and type <> 4;
  if v_member.id is null or (p_agent is not null and v_member.parent_id is distinct from p_agent) then
    return ('unknown', null, null, null, null, null)::agent_commission_verdict;
  end if;
  perform lock_member_series(v_member.parent_id);
  perform lock_member_series(p_member);
  -- Read behind the locks.
  for v_bound in
    select a.category, a.basis, a.basis_points as after, coalesce(seen.basis_points, 0) as before, coalesce(b.next, 0) as next,
      coalesce(b.lowest, 0)::smallint as lowest, coalesce(b.highest, 0)::smallint as highest
    from agent_commission_list(p_after) a
    left join agent_commission_list(p_before) seen on seen.category = a.category and seen.basis = a.basis
    left join agent_commission_bounds(p_member, p_limits) b on b.category = a.category and b.basis = a.basis
    order by a.category, a.basis desc
  loop
    if v_bound.next <> v_bound.before then
      return ('stale', v_bound.category, v_bound.basis, null, null, null)::agent_commission_verdict;
    end if;
    if v_bound.after <> v_bound.next then
      v_is_same := false;
      if v_bound.after not between v_bound.lowest and v_bound.highest then
        return ('range', v_bound.category, v_bound.basis, v_bound.lowest, v_bound.highest, null)::agent_commission_verdict;
      end if;
    end if;
  end loop;
  if v_is_same then
    return ('same', null, null, null, null, v_starts)::agent_commission_verdict;
  end if;
  insert into agent_commission_rate as r (merchant_id, member_id, category, basis, starts_on, basis_points, changed_by)
    select current_merchant(), p_member, b.category, b.basis, v_starts, a.basis_points, p_by
    from agent_commission_bounds(p_member, p_limits) b
    join agent_commission_list(p_after) a on a.category = b.category and a.basis = b.basis
    where a.basis_points <> b.next
    on conflict (merchant_id, member_id, category, basis, starts_on) do update
      set basis_points = excluded.basis_points, changed_by = excluded.changed_by, changed_at = clock_timestamp();
  return ('set', null, null, null, null, v_starts)::agent_commission_verdict;
end
$$;

-- Whether a rate of a member is above the one of whoever it would stand below.
create function agent_commission_above(p_member uuid, p_parent uuid) returns boolean
language sql stable
as $$
  select exists (
    select from agent_commission_rates(p_member) m
    left join agent_commission_rates(p_parent) p on p.category = m.category and p.basis = m.basis
    where m.next > coalesce(p.next, 0))
$$;

-- Marks days whose bets have changed; before the first rate none is marked.
create function agent_mark_commissions() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    insert into agent_commission_due (merchant_id, day, player_id)
      select distinct r.merchant_id, r.day, r.member_id from rows_before r
      where exists (select from agent_commission_rate c where c.merchant_id = r.merchant_id and c.starts_on <= r.day)
      order by 1, 2, 3 on conflict do nothing;
  else
    insert into agent_commission_due (merchant_id, day, player_id)
      select distinct r.merchant_id, r.day, r.member_id from rows_after r
      where exists (select from agent_commission_rate c where c.merchant_id = r.merchant_id and c.starts_on <= r.day)
      order by 1, 2, 3 on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger agent_commissions_new after insert on report_member_bets referencing new table as rows_after
  for each statement execute function agent_mark_commissions();
create trigger agent_commissions_changed after update on report_member_bets referencing new table as rows_after
  for each statement execute function agent_mark_commissions();
create trigger agent_commissions_gone after delete on report_member_bets referencing old table as rows_before
  for each statement execute function agent_mark_commissions();
