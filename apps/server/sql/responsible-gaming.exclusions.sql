-- Responsible gaming: pauses in force, and by which signs an excluded person is recognised.

-- Pauses in force. An exclusion past its term stays in force until the member has asked to return, plus a day; one that two
-- operators have lifted ends at once.
create view play_pause_in_force with (security_invoker = true) as
  select p.merchant_id, p.member_id, p.id, p.kind, p.started_at, p.ends_at, p.origin, p.back_at
  from play_pause p
  where case p.kind when 'time_out' then p.ends_at > now() else coalesce(p.back_at > now(), true) end
    and not exists (
      select from exclusion_lift l where l.exclusion_id = p.id and (l.is_whole or l.member_id = p.member_id));
grant select on play_pause_in_force to fairground_app;

-- The one that lasts longest.
create function play_pause_now(p_member uuid) returns setof play_pause_in_force
language sql stable rows 1
as $$
  select * from play_pause_in_force
  where member_id = p_member
  order by kind = 'exclusion' desc, coalesce(back_at, ends_at, 'infinity') desc limit 1
$$;

-- Shared signs that staff have not decided on, of exclusions that hold.
create view exclusion_match_open with (security_invoker = true) as
  select m.merchant_id, m.member_id, m.exclusion_id, m.kind, m.is_blocking, m.ends_at, m.found_at
  from exclusion_match m
  where m.decision is null and (m.ends_at is null or m.ends_at > now())
    and not exists (select from exclusion_lift l where l.exclusion_id = m.exclusion_id and l.is_whole)
    and not exists (
      select from play_pause p where p.merchant_id = m.merchant_id and p.member_id = m.member_id and p.id = m.exclusion_id);
grant select on exclusion_match_open to fairground_app;

-- Whether the member may be an excluded person, which staff have to find out before any bet or deposit.
create function is_match_held(p_member uuid) returns boolean
language sql stable
as $$ select exists (select from exclusion_match_open where member_id = p_member and is_blocking) $$;

-- Members who are in a time-out or excluded now, or may be an excluded person: nothing is offered to them.
create view play_paused with (security_invoker = true) as
  select merchant_id, member_id from play_pause_in_force
  union
  select merchant_id, member_id from exclusion_match_open where is_blocking;
grant select on play_paused to fairground_app;

-- What may show that two members are one person: addresses, numbers, names with birth dates, and accounts of a bank. Only an
-- address or a number that was verified is proved; the others are what anybody may have written.
create function exclusion_sign(p_member uuid) returns table (kind text, blind bytea, is_proved boolean)
language sql stable
as $$
  select s.kind, s.blind, s.is_proved and s.kind <> 'identity' from personal_sign s
    where s.merchant_id = current_merchant() and s.member_id = p_member
  union all
  select 'bank', c.blind, false from card_member c where c.merchant_id = current_merchant() and c.member_id = p_member
$$;

-- Members of this merchant who have one.
create function exclusion_sign_holders(p_kind text, p_blind bytea) returns table (member_id uuid, is_proved boolean)
language sql stable
as $$
  select s.member_id, s.is_proved and s.kind <> 'identity' from personal_sign s
    where s.merchant_id = current_merchant() and s.kind = p_kind and s.blind = p_blind
  union all
  select c.member_id, false from card_member c where p_kind = 'bank' and c.merchant_id = current_merchant() and c.blind = p_blind
$$;

-- What follows from a sign that a member has in common with an excluded person: both have proved it, and they are the same
-- person; or staff decide, and meanwhile no bet is taken. It is not held against who has proved what the excluded person has
-- merely stated, nor against who had stated it before: anybody may state the address of another.
create function exclusion_weight(p_kind text, p_mark_proved boolean, p_sign_proved boolean, p_is_later boolean) returns text
language sql immutable
as $$
  select case
    when p_kind in ('identity', 'bank') then 'held'
    when p_mark_proved then case when p_sign_proved then 'excluded' else 'held' end
    when p_sign_proved then null
    else case when p_is_later then 'held' else 'noted' end end
$$;

-- Marks the signs of an excluded member.
create function exclusion_mark_signs(p_exclusion uuid, p_member uuid) returns void
language sql
as $$
  insert into exclusion_mark as m (licensee, kind, blind, exclusion_id, is_proved, started_at, ends_at)
    select merchant_licensee(), s.kind, s.blind, p.id, bool_or(s.is_proved), p.started_at, p.ends_at
    from play_pause p cross join lateral exclusion_sign(p.member_id) s
    where p.id = p_exclusion and p.member_id = p_member
    group by s.kind, s.blind, p.id, p.started_at, p.ends_at
    on conflict (licensee, kind, blind, exclusion_id) do update set is_proved = true
      where excluded.is_proved and not m.is_proved
$$;

-- Excludes members of this merchant, or holds them until staff decide, for signs they have in common with an exclusion: all
-- who have one (`p_member` null), or one member who has just stated or verified it.
create function exclusion_find(p_exclusion uuid, p_member uuid) returns void
language plpgsql
as $$
declare
  v_limited uuid[];
begin
  with found as (
    select s.member_id, m.kind, m.started_at, m.ends_at,
      exclusion_weight(m.kind, m.is_proved, s.is_proved, p_member is not null) as weight
    from exclusion_mark m cross join lateral exclusion_sign_holders(m.kind, m.blind) s
    where m.exclusion_id = p_exclusion and m.licensee = merchant_licensee()
      and (p_member is null or s.member_id = p_member)
      and not exists (
        select from play_pause p
        where p.merchant_id = current_merchant() and p.member_id = s.member_id and p.id = m.exclusion_id)
      and not exists (select from exclusion_lift l where l.exclusion_id = m.exclusion_id and l.is_whole)
  ), excluded as (
    insert into play_pause (member_id, id, merchant_id, kind, started_at, ends_at, origin)
      select distinct member_id, p_exclusion, current_merchant(), 'exclusion', started_at, ends_at, 'match'
      from found where weight = 'excluded'
      on conflict do nothing returning member_id
  ), matched as (
    insert into exclusion_match as o (merchant_id, member_id, exclusion_id, kind, is_blocking, ends_at)
      select current_merchant(), member_id, p_exclusion, kind, bool_or(weight = 'held'), max(ends_at)
      from found where weight in ('held', 'noted') group by member_id, kind
      on conflict (merchant_id, member_id, exclusion_id, kind) do update set is_blocking = true
        where excluded.is_blocking and not o.is_blocking
      returning member_id, is_blocking
  )
  select array_agg(member_id) into v_limited
    from (select member_id from excluded union select member_id from matched where is_blocking) changed;
  insert into play_care (member_id, merchant_id) select id, current_merchant() from unnest(v_limited) id on conflict do nothing;
  perform limit_members(v_limited, true);
end
$$;

-- Who states, verifies or adds a sign of an excluded person is excluded too, or held; signs that an excluded member adds
-- are marked.
create function exclusion_follows(p_member uuid, p_kind text, p_blind bytea, p_is_proved boolean) returns void
language plpgsql
as $$
begin
  perform exclusion_mark_signs(p.id, p_member), exclusion_find(p.id, null)
    from play_pause p
    where p.merchant_id = current_merchant() and p.member_id = p_member and p.kind = 'exclusion' and (p.ends_at is null or p.ends_at > now())
      and not exists (select from exclusion_lift l where l.exclusion_id = p.id and (l.is_whole or l.member_id = p_member));
  -- Who proves a contact that an excluded person has merely stated has shown that it is theirs.
  if p_is_proved then
    update exclusion_match o set is_blocking = false
      where o.member_id = p_member and o.kind = p_kind and o.is_blocking and o.decision is null
        and exists (
          select from exclusion_mark m where m.licensee = merchant_licensee() and m.exclusion_id = o.exclusion_id
            and m.kind = p_kind and m.blind = p_blind and not m.is_proved);
  end if;
  perform exclusion_find(m.exclusion_id, p_member)
    from exclusion_mark m
    where m.licensee = merchant_licensee() and m.kind = p_kind and m.blind = p_blind and (m.ends_at is null or m.ends_at > now());
end
$$;

create function exclusion_follows_contact() returns trigger
language plpgsql
as $$
begin
  perform exclusion_follows(new.member_id, new.kind, new.blind, new.verified_at is not null and new.kind in ('email', 'mobile'));
  return new;
end
$$;
create trigger exclusion_follows_contact after insert or update of blind, verified_at on member_contact
  for each row when (new.kind in ('email', 'mobile', 'identity')) execute function exclusion_follows_contact();

create function exclusion_follows_card() returns trigger
language plpgsql
as $$
begin
  perform exclusion_follows(new.member_id, 'bank', new.blind, false);
  return new;
end
$$;
create trigger exclusion_follows_card after insert on bank_card for each row execute function exclusion_follows_card();

-- An exclusion is lifted as two operators have agreed in this transaction, whatever writes it: for a member of the merchant
-- where they did, and as a whole only where it began with that member.
create function exclusion_lift_is_agreed() returns trigger
language plpgsql
as $$
begin
  if not is_agreed(current_merchant(), 'exclusion_lift', new.member_id || '/' || new.exclusion_id,
      jsonb_build_object('isWhole', new.is_whole))
    or not exists (
      select from play_pause p where p.merchant_id = current_merchant() and p.member_id = new.member_id
        and p.id = new.exclusion_id and p.kind = 'exclusion' and new.is_whole = (p.origin <> 'match'))
  then
    raise exception using errcode = 'check_violation', constraint = 'exclusion_lift_is_agreed',
      message = 'nobody has agreed to lift this exclusion';
  end if;
  return new;
end
$$;
create trigger exclusion_lift_is_agreed before insert on exclusion_lift
  for each row execute function exclusion_lift_is_agreed();
