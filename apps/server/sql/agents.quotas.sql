-- Agents: how many accounts of top series each may bring. Counted behind the lock of the lines and of the agent's row.

-- Of each top series what the agent was given, and what is used: direct downlines of it or above, and quotas given on.
create function agent_quotas(p_agent uuid) returns table (series smallint, quota integer, opened integer, given integer)
language sql stable
as $$
  select t.series, coalesce(q.quota, 0),
    (select count(*)::integer from member_public c
     where c.merchant_id = t.merchant_id and c.parent_id = p_agent and c.series >= t.series),
    (select coalesce(sum(g.quota), 0)::integer from agent_series_quota g
     join member_public c on c.merchant_id = g.merchant_id and c.id = g.member_id
     where g.merchant_id = t.merchant_id and g.series = t.series and c.parent_id = p_agent)
  from agent_top_series t
  left join agent_series_quota q on q.merchant_id = t.merchant_id and q.member_id = p_agent and q.series = t.series
  where t.merchant_id = current_merchant()
$$;

-- The highest series that the agent can bring one more account of; null: any.
create function agent_series_free(p_agent uuid) returns smallint
language sql stable
as $$ select (min(series) - 1)::smallint from agent_quotas(p_agent) where quota <= opened + given $$;

-- The same with what may be set: not less than is used, unless it is less already, and what the one above has left.
create function agent_quota_bounds(p_member uuid)
returns table (series smallint, quota integer, opened integer, given integer, lowest integer, highest integer)
language sql stable
as $$
  select q.series, q.quota, q.opened, q.given, least(q.quota, q.opened + q.given),
    case when m.parent_id is null then 1000000 else q.quota + greatest(0, p.quota - p.opened - p.given) end
  from member_public m
  cross join lateral agent_quotas(m.id) q
  left join lateral agent_quotas(m.parent_id) p on p.series = q.series
  where m.merchant_id = current_merchant() and m.id = p_member
  order by q.series
$$;

create type agent_quota_verdict as (
  -- `set`, `same`; `unknown`: no agent, or not right below the one who asks; `stale`: not what was seen; `range`: not between
  -- the two below; `order`: more of a higher series than of the one before.
  verdict text,
  series smallint,
  lowest integer,
  highest integer
);

-- Sets the quotas of all top series at once. Rows are locked from the top down. Null for `p_agent`: staff.
create function agent_set_quotas(p_agent uuid, p_member uuid, p_series smallint[], p_before integer[], p_after integer[])
returns agent_quota_verdict
language plpgsql
as $$
declare
  v_member member_public;
  v_said agent_quota_verdict;
  v_series smallint[];
  v_quotas integer[];
begin
  perform agent_share_lines();
  select * into v_member from member_public where merchant_id = current_merchant() and id = p_member and type in (1, 2);
  if v_member.id is null or (p_agent is not null and v_member.parent_id is distinct from p_agent) then
    v_said.verdict := 'unknown';
    return v_said;
  end if;
  perform lock_member_series(v_member.parent_id);
  perform lock_member_series(p_member);
  -- Read behind the locks.
  select coalesce(array_agg(b.series), '{}'), coalesce(array_agg(b.quota), '{}') into v_series, v_quotas from agent_quota_bounds(p_member) b;
  if v_series <> p_series or v_quotas <> p_before then
    v_said.verdict := 'stale';
    return v_said;
  end if;
  if p_after = p_before then
    v_said.verdict := 'same';
    return v_said;
  end if;
  select 'range', b.series, b.lowest, b.highest into v_said
    from unnest(p_series, p_after) a(series, quota) join agent_quota_bounds(p_member) b on b.series = a.series
    where a.quota <> b.quota and a.quota not between b.lowest and b.highest order by b.series limit 1;
  if v_said.verdict is not null then
    return v_said;
  end if;
  select 'order', a.series into v_said.verdict, v_said.series
    from (select series, quota, lag(quota) over (order by series) as before from unnest(p_series, p_after) u(series, quota)) a
    where a.quota > a.before order by a.series limit 1;
  if v_said.verdict is not null then
    return v_said;
  end if;
  delete from agent_series_quota where merchant_id = current_merchant() and member_id = p_member;
  insert into agent_series_quota (merchant_id, member_id, series, quota)
    select current_merchant(), p_member, a.series, a.quota from unnest(p_series, p_after) a(series, quota) where a.quota > 0;
  v_said.verdict := 'set';
  return v_said;
end
$$;
