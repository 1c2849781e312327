-- The reality check is the platform's: it counts from the first stake of a session, or after the last answer, and new
-- rounds, bets and games wait for the answer.

alter table play_care add column reality_since timestamptz, add column reality_answered_at timestamptz;
grant update (reality_since, reality_answered_at) on play_care to fairground_app;

create function reality_due_at(p_care play_care) returns timestamptz
language sql immutable
as $$ select p_care.reality_since + make_interval(mins => p_care.reality_minutes) $$;

-- A session that opens alone is a new sitting; one beside another goes on with its count.
create function reality_begins() returns trigger
language plpgsql
as $$
begin
  update play_care set reality_since = null
    where member_id = new.member_id and reality_since is not null
      and not exists (
        select from session s where s.member_id = new.member_id and s.id <> new.id and s.expires_at > now()
          and s.last_seen_at > now() - make_interval(mins => coalesce(
            (select (settings ->> 'sessionIdleMinutes')::integer from merchant where id = new.merchant_id), 30)));
  return new;
end
$$;
create trigger reality_begins after insert on session for each row execute function reality_begins();

-- As before, and a check that is due is answered before anything new is played.
create or replace function play_refusal(p_member uuid, p_currency text, p_amount bigint, p_kinds text[], p_continues boolean) returns jsonb
language plpgsql
as $$
declare
  v_care play_care;
  v_pause play_pause;
  v_limit play_limit;
  v_range tstzrange;
  v_used bigint;
begin
  select * into v_care from play_care where member_id = p_member for no key update;
  select * into v_pause from play_pause_now(p_member);
  if found then
    return jsonb_build_object('code', case v_pause.kind when 'time_out' then 'time_out_active' else 'self_excluded' end,
                              'until', coalesce(v_pause.back_at, v_pause.ends_at));
  end if;
  if exists (select from play_limit where member_id = p_member and kind in ('loss', 'stake') and kind = any(p_kinds) and value is not null) then
    perform play_fold_days(p_member);
  end if;
  for v_limit in
    select * from play_limit where member_id = p_member and kind = any(p_kinds) and value is not null
    order by kind, array_position(array['day', 'week', 'month'], span) desc
  loop
    v_range := play_span(v_limit.span, now(), merchant_zone());
    v_used := play_used(p_member, p_currency, v_limit.kind, v_range);
    if (case v_limit.kind when 'time' then v_used >= v_limit.value and not p_continues else v_used + p_amount > v_limit.value end) then
      return jsonb_build_object('code', v_limit.kind || '_limit_reached', 'kind', v_limit.kind, 'span', v_limit.span,
        'limit', v_limit.value::text, 'left', greatest(0, v_limit.value - v_used)::text, 'until', upper(v_range));
    end if;
  end loop;
  if 'time' = any(p_kinds) and v_care.reality_minutes is not null then
    if reality_due_at(v_care) <= now() and not p_continues then
      return jsonb_build_object('code', 'reality_check_due', 'until', null);
    end if;
    if v_care.reality_since is null and p_amount > 0 then
      update play_care set reality_since = now() where member_id = p_member;
    end if;
  end if;
  return null;
end
$$;

-- Whoever has chosen a check is asked about like whoever has a limit.
do $$
declare
  m record;
begin
  for m in select id from merchant loop
    perform set_config('fairground.merchant', m.id::text, true);
    update member set is_limited = true
      where not is_limited and id in (select member_id from play_care where reality_minutes is not null);
  end loop;
  perform set_config('fairground.merchant', '', true);
end
$$;
