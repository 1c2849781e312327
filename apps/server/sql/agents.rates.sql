-- Agents: the prize groups of members, none above the one of whoever stands above.

-- Whoever registers gets at most what the recruiter has by then: a change of the recruiter's series is waited for. A top
-- series takes one of the recruiter's quota, counted one by one; without one left the series is the highest that is free.
create function agent_series_limit() returns trigger
language plpgsql
as $$
begin
  perform agent_share_lines(new.merchant_id);
  if exists (select from agent_top_series where merchant_id = new.merchant_id and series <= new.series) then
    perform lock_member(new.parent_id);
    new.series := least(new.series, agent_series_free(new.parent_id));
  end if;
  new.series := least(new.series, member_series_held(new.parent_id));
  return new;
end
$$;
create trigger agent_series_limit before insert on member for each row when (new.parent_id is not null)
  execute function agent_series_limit();

create type agent_series_verdict as (
  -- `set`, `same`; `unknown`: no member who can stand in a line, or not right below the one who asks; `stale`: not the series
  -- that was seen; `range`: not between the two below; `quota`: the one above has none left of a top series in between.
  verdict text,
  lowest smallint,
  highest smallint,
  changed_at timestamptz
);

-- Sets a member's series: at least the highest right below, at most the one right above, and within what the merchant
-- allows. Rows are locked from the top down; a move of a line waits, and what registers below waits or is seen.
-- Null for `p_agent`: staff, who may set anybody's.
create function agent_set_series(p_agent uuid, p_member uuid, p_before smallint, p_after smallint, p_limits smallint[], p_by text)
returns agent_series_verdict
language plpgsql
as $$
declare
  v_member member_public;
  v_said agent_series_verdict;
  v_free smallint;
begin
  perform agent_share_lines();
  select * into v_member from member_public where merchant_id = current_merchant() and id = p_member and type <> 4;
  if v_member.id is null or (p_agent is not null and v_member.parent_id is distinct from p_agent) then
    return ('unknown', null, null, null)::agent_series_verdict;
  end if;
  perform lock_member_series(v_member.parent_id);
  perform lock_member_series(p_member);
  -- Read behind the locks.
  select m.series into v_member.series from member_public m where m.merchant_id = current_merchant() and m.id = p_member;
  select greatest(p_limits[1], coalesce(max(c.series), 0)), least(p_limits[2], coalesce(max(p.series), p_limits[2]))
    into v_said.lowest, v_said.highest
    from (select current_merchant() as merchant_id) own
    left join member_public c on c.merchant_id = own.merchant_id and c.parent_id = p_member
    left join member_public p on p.merchant_id = own.merchant_id and p.id = v_member.parent_id;
  if v_member.parent_id is not null then
    select min(q.series) - 1 into v_free from agent_quotas(v_member.parent_id) q
      where q.series > v_member.series and q.quota <= q.opened + q.given;
  end if;
  v_said.verdict := case when v_member.series <> p_before then 'stale' when p_after = p_before then 'same'
    when p_after not between v_said.lowest and v_said.highest then 'range' when p_after > v_free then 'quota' else 'set' end;
  v_said.highest := least(v_said.highest, v_free);
  if v_said.verdict = 'set' then
    perform set_member_series(p_member, p_after);
    insert into member_series_change (merchant_id, member_id, before, after, changed_by)
      values (current_merchant(), p_member, p_before, p_after, p_by) returning changed_at into v_said.changed_at;
  end if;
  return v_said;
end
$$;
