-- Agents: the lines of members.

-- Puts a new member below the one who recruited it. Registrations go on side by side; a move of a line waits for them, and
-- they for it: what is above the recruiter is read behind the lock.
create function agent_join() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('agent_line'), new.merchant_id);
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

-- Moves a member with everybody below it under another one, or to the top (null). `moved`; `unknown`: one of the two is no
-- member who can stand in a line; `cycle`: the other one is the member or below it; `series`: the member's is higher.
create function agent_move(p_member uuid, p_parent uuid) returns text
language plpgsql
as $$
declare
  v_member member_public;
  v_parent member_public;
begin
  perform pg_advisory_xact_lock(hashtext('agent_line'), current_merchant());
  select * into v_member from member_public where merchant_id = current_merchant() and id = p_member and type <> 4;
  select * into v_parent from member_public where merchant_id = current_merchant() and id = p_parent and type <> 4;
  if v_member.id is null or (p_parent is not null and v_parent.id is null) then
    return 'unknown';
  end if;
  if exists (select from agent_line
             where merchant_id = current_merchant() and ancestor_id = p_member and member_id = p_parent) then
    return 'cycle';
  end if;
  if v_parent.series < v_member.series then
    return 'series';
  end if;
  delete from agent_line l using agent_line below, agent_line above
    where below.merchant_id = current_merchant() and below.ancestor_id = p_member
      and above.merchant_id = current_merchant() and above.member_id = p_member and above.depth > 0
      and l.merchant_id = current_merchant() and l.ancestor_id = above.ancestor_id and l.member_id = below.member_id;
  insert into agent_line (merchant_id, ancestor_id, member_id, depth)
    select current_merchant(), above.ancestor_id, below.member_id, above.depth + below.depth + 1
    from agent_line above cross join agent_line below
    where above.merchant_id = current_merchant() and above.member_id = p_parent
      and below.merchant_id = current_merchant() and below.ancestor_id = p_member
      and above.depth + below.depth < 64;
  perform set_member_parent(p_member, p_parent);
  return 'moved';
end
$$;
