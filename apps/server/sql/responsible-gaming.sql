-- Responsible gaming: limits, pauses, the reality check, and the sums that they use.

-- The day, week (from Monday) or month that contains a time, by the calendar of the time zone: a day with a clock
-- change has 23 or 25 hours.
create function play_span(p_span text, p_at timestamptz, p_zone text) returns tstzrange
language sql immutable
as $$
  select tstzrange(s at time zone p_zone, (s + ('1 ' || p_span)::interval) at time zone p_zone)
  from (select date_trunc(p_span, p_at at time zone p_zone) as s) start
$$;

-- Adds new postings to the member's daily sums. The accounts are locked first, so that transactions in progress are
-- finished and no entry is skipped. At most `p_most` of each account, the oldest first; null: all.
-- Returns how many it added.
create function play_fold_days(p_member uuid, p_most integer default null) returns integer
language plpgsql
as $$
declare
  v_zone text := merchant_zone();
  v_added integer;
begin
  perform lock_pockets(p_member);
  with fresh as materialized (
    select e.account_id, e.seq, e.posting_id, e.amount, e.currency, e.type, (e.created_at at time zone v_zone)::date as day
    from member_pocket a
    left join play_fold f on f.merchant_id = a.merchant_id and f.account_id = a.id
    cross join lateral (
      select * from member_entry e where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq > coalesce(f.seq, 0)
      order by e.seq limit p_most) e
    where a.member_id = p_member
  ), days as (
    insert into play_day (member_id, merchant_id, day, currency, type, amount, postings)
      select p_member, current_merchant(), day, currency, type, sum(amount), count(distinct posting_id)
      from fresh group by day, currency, type
      on conflict (merchant_id, member_id, day, currency, type)
      do update set amount = play_day.amount + excluded.amount, postings = play_day.postings + excluded.postings
  ), folded as (
    insert into play_fold (account_id, merchant_id, seq)
      select account_id, current_merchant(), max(seq) from fresh group by account_id
      on conflict (merchant_id, account_id) do update set seq = excluded.seq
  )
  select count(*) into v_added from fresh;
  return v_added;
end
$$;

-- Members who were here lately, and have so many postings that are not in their daily sums.
create function play_unfolded(p_least integer) returns setof uuid
language sql stable
as $$
  select distinct a.member_id
  from (select distinct merchant_id, member_id from session_public where last_seen_at > now() - interval '15 minutes') s
  join member_pocket a on a.merchant_id = s.merchant_id and a.member_id = s.member_id
  left join play_fold f on f.merchant_id = a.merchant_id and f.account_id = a.id
  cross join lateral (
    select from member_entry e where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq > coalesce(f.seq, 0)
    order by e.seq offset p_least - 1 limit 1) e
$$;

-- Daily sums already added up: stakes minus returned stakes, winnings minus reversed winnings.
create function play_sum(p_member uuid, p_currency text, p_class text, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(d.amount), 0)::bigint from play_day d join posting_type t on t.name = d.type
  where d.member_id = p_member and d.currency = p_currency and t.class = p_class
    and day >= (lower(p_range) at time zone merchant_zone())::date and day < (upper(p_range) at time zone merchant_zone())::date
$$;

-- Seconds logged in; two devices at the same time count once.
create function play_seconds(p_member uuid, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::bigint
  from (
    select unnest(range_agg(tstzrange(opened_at, greatest(ended_at, opened_at)) * p_range)) as part
    from session_time where member_id = p_member and ended_at > lower(p_range)) parts
$$;

-- Stakes and winnings since a time, from postings; what free rounds have won is won too. The first entry of each account is
-- found before its entries are read: as a condition on them, row security would compute it for every entry of the history.
create function play_since(p_member uuid, p_currency text, p_from timestamptz, out staked bigint, out returned bigint)
language sql stable
-- Always by the indexes, also with a plan from when there were few entries.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with pockets as materialized (
    select a.merchant_id, a.id, ledger_seq_since(a.id, p_from) as seq
    from member_pocket a where a.member_id = p_member and a.currency = p_currency
  )
  select coalesce(-sum(e.amount) filter (where t.class = 'stake'), 0)::bigint,
    coalesce(sum(e.amount) filter (where t.class = 'win' or t.name in ('promo.free_win', 'promo.free_win_rollback')), 0)::bigint
  from pockets a
  cross join lateral (
    select e.amount, e.type from member_entry e
    where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= a.seq and e.created_at >= p_from offset 0) e
  join posting_type t on t.name = e.type
$$;

create function play_used(p_member uuid, p_currency text, p_kind text, p_range tstzrange) returns bigint
language sql stable
as $$
  select case p_kind
    when 'deposit' then deposited(p_member, p_currency, p_range)
    when 'stake' then -play_sum(p_member, p_currency, 'stake', p_range)
    when 'loss' then -play_sum(p_member, p_currency, 'stake', p_range) - play_sum(p_member, p_currency, 'win', p_range)
    else play_seconds(p_member, p_range) / 60 end
$$;

-- Whether the member must answer a question: about a deposit limit before the first deposit, and about a review of the
-- limits after half a year.
create function play_questions(p_member uuid, out deposit boolean, out review boolean)
language sql stable
as $$
  select coalesce(seen < now() - interval '6 months', true) and not has_deposit, coalesce(seen < now() - interval '6 months', false) and has_any
  from (
    select greatest((select reviewed_at from play_care where member_id = p_member), max(changed_at)) as seen,
      coalesce(bool_or(kind = 'deposit' and value is not null), false) as has_deposit,
      coalesce(bool_or(value is not null), false) as has_any
    from play_limit where member_id = p_member) l
$$;

create function reality_due_at(p_care play_care) returns timestamptz
language sql immutable
as $$ select p_care.reality_since + make_interval(mins => p_care.reality_minutes) $$;

-- A session that opens alone restarts the count; one that opens beside another continues it.
create function reality_begins() returns trigger
language plpgsql
as $$
begin
  update play_care set reality_since = null
    where member_id = new.member_id and reality_since is not null
      and not exists (
        select from session_public s where s.merchant_id = new.merchant_id and s.member_id = new.member_id and s.id <> new.id
          and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => merchant_idle_minutes()));
  return new;
end
$$;
create trigger reality_begins after insert on session for each row execute function reality_begins();

-- Why a member may not play or deposit now; null: they may. `p_types`: of the games that the money can be staked in; it
-- is refused where staff have closed all of them.
create function play_refusal(
  p_member uuid, p_currency text, p_amount bigint, p_kinds text[], p_types text[], p_continues boolean) returns jsonb
language plpgsql
as $$
declare
  v_care play_care;
  v_pause play_pause_in_force;
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
  if is_match_held(p_member) then
    return jsonb_build_object('code', 'identity_in_review', 'until', null);
  end if;
  if p_kinds && array['stake', 'loss'] and exists (
    select from held_account where merchant_id = current_merchant() and member_id = p_member) then
    return jsonb_build_object('code', 'commission_owed', 'until', null);
  end if;
  if cardinality(p_types) > 0 and p_types <@ v_care.blocked_types then
    return jsonb_build_object('code', 'game_type_restricted', 'until', null);
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

-- Daily sums of limits and the yearly statement, compared with the entries.
create view day_drift with (security_invoker = true) as
  with kept as (
    select merchant_id, member_id, currency, type, sum(amount)::bigint as amount from play_day
    group by merchant_id, member_id, currency, type
  ), posted as (
    select e.merchant_id, e.member_id, e.currency, e.type, sum(e.amount)::bigint as amount
    from play_fold f join member_entry e on e.merchant_id = f.merchant_id and e.account_id = f.account_id and e.seq <= f.seq
    group by e.merchant_id, e.member_id, e.currency, e.type
  ), both_sides as (
    select merchant_id, member_id, currency, type, coalesce(kept.amount, 0) as stored, coalesce(posted.amount, 0) as computed
    from kept full join posted using (merchant_id, member_id, currency, type)
  )
  select f.merchant_id, 'play_day of ' || m.account || ', ' || f.type as place, m.account as member, 'days' as account,
    f.currency, f.stored, f.computed, 'is not what was posted' as fault
  from both_sides f left join member_public m on m.merchant_id = f.merchant_id and m.id = f.member_id
  where f.stored <> f.computed;
grant select on day_drift to fairground_app;
