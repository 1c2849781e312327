-- Responsible gaming: limits, pauses, the reality check, and the figures they look at.

-- The day, week (from Monday) or month around a time, as the zone's calendar has it: a day of the change of clocks is
-- 23 or 25 hours long.
create function play_span(p_span text, p_at timestamptz, p_zone text) returns tstzrange
language sql immutable
as $$
  select tstzrange(s at time zone p_zone, (s + ('1 ' || p_span)::interval) at time zone p_zone)
  from (select date_trunc(p_span, p_at at time zone p_zone) as s) start
$$;

-- What a posting's type means here.
create function play_class(p_type text) returns text
language sql immutable
as $$
  select case
    when p_type in ('lottery.bet', 'game.bet', 'game.rollback', 'lottery.cancel', 'lottery.refund', 'lottery.void') then 'stake'
    when p_type like 'lottery.%' or p_type like 'game.%' then 'win'
    when p_type like 'deposit.%' then 'deposit'
    when p_type like 'withdraw%' then 'withdrawal'
    else 'other' end
$$;

-- Takes what has been posted since into the member's days. The accounts are locked first: whatever was under way is
-- then committed or undone, so that no entry is passed by.
create function play_fold_days(p_member uuid) returns void
language plpgsql
as $$
declare
  v_zone text := merchant_zone();
begin
  perform from ledger_account where member_id = p_member order by kind <> 'cash', kind for no key update;
  with fresh as materialized (
    select e.account_id, e.seq, e.posting_id, e.amount, a.currency, p.type, (p.created_at at time zone v_zone)::date as day
    from ledger_account a
    left join play_fold f on f.merchant_id = a.merchant_id and f.account_id = a.id
    join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq > coalesce(f.seq, 0)
    join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
    where a.member_id = p_member
  ), days as (
    insert into play_day (member_id, merchant_id, day, currency, type, amount, postings)
      select p_member, current_merchant(), day, currency, type, sum(amount), count(distinct posting_id)
      from fresh group by day, currency, type
      on conflict (merchant_id, member_id, day, currency, type)
      do update set amount = play_day.amount + excluded.amount, postings = play_day.postings + excluded.postings
  )
  insert into play_fold (account_id, merchant_id, seq)
    select account_id, current_merchant(), max(seq) from fresh group by account_id
    on conflict (merchant_id, account_id) do update set seq = excluded.seq;
end
$$;

-- What days already folded hold: stakes less those given back, and winnings less those taken back.
create function play_sum(p_member uuid, p_currency text, p_class text, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(amount), 0)::bigint from play_day
  where member_id = p_member and currency = p_currency and play_class(type) = p_class
    and day >= (lower(p_range) at time zone merchant_zone())::date and day < (upper(p_range) at time zone merchant_zone())::date
$$;

-- Gross: what was paid, and what may still be; a transfer that somebody says they have made counts until it is decided.
create function play_deposited(p_member uuid, p_currency text, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(amount), 0)::bigint from deposit
  where member_id = p_member and currency = p_currency
    and case when state = 'paid' then p_range @> paid_at
        else state in ('created', 'pending') and (expires_at > now() or claimed_at is not null) end
$$;

-- Seconds signed in; two devices at once are one person.
create function play_seconds(p_member uuid, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::bigint
  from (
    select unnest(range_agg(tstzrange(opened_at, greatest(ended_at, opened_at)) * p_range)) as part
    from (
      select created_at as opened_at, case when last_seen_at > now() - interval '2 minutes' then now() else last_seen_at end as ended_at
        from session where member_id = p_member
      union all
      select opened_at, ended_at from session_past where member_id = p_member and ended_at > lower(p_range)) s) parts
$$;

-- Stakes and winnings since a time, from postings.
create function play_since(p_member uuid, p_currency text, p_from timestamptz, out staked bigint, out returned bigint)
language sql stable
as $$
  select coalesce(-sum(e.amount) filter (where play_class(p.type) = 'stake'), 0)::bigint,
    coalesce(sum(e.amount) filter (where play_class(p.type) = 'win'), 0)::bigint
  from ledger_account a
  join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= ledger_seq_since(a.id, p_from)
  join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  where a.member_id = p_member and a.currency = p_currency and p.created_at >= p_from
$$;

-- The pause that stands: of several the one that lasts longest. An exclusion that has run its time holds until the
-- member has asked to come back, and a day more.
create function play_pause_now(p_member uuid) returns setof play_pause
language sql stable rows 1
as $$
  select * from play_pause
  where member_id = p_member
    and case kind when 'time_out' then ends_at > now() else coalesce(back_at > now(), true) end
  order by kind = 'exclusion' desc, coalesce(back_at, ends_at, 'infinity') desc limit 1
$$;

create function play_used(p_member uuid, p_currency text, p_kind text, p_range tstzrange) returns bigint
language sql stable
as $$
  select case p_kind
    when 'deposit' then play_deposited(p_member, p_currency, p_range)
    when 'stake' then -play_sum(p_member, p_currency, 'stake', p_range)
    when 'loss' then -play_sum(p_member, p_currency, 'stake', p_range) - play_sum(p_member, p_currency, 'win', p_range)
    else play_seconds(p_member, p_range) / 60 end
$$;

-- Whether somebody is to be asked about their limits: before the first deposit, and half a year after they last
-- looked at them.
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
create function play_refusal(p_member uuid, p_currency text, p_amount bigint, p_kinds text[], p_continues boolean) returns jsonb
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

-- Copies an exclusion to the members of this merchant who have a marked contact. Returns how many are new.
create function exclusion_apply(p_exclusion uuid) returns integer
language plpgsql
as $$
declare
  v_members uuid[];
begin
  with found as (
    select distinct c.member_id, m.started_at, m.ends_at
    from exclusion_mark m
    join merchant t on t.id = current_merchant() and t.licensee = m.licensee
    join member_contact c on c.merchant_id = current_merchant() and c.kind = m.kind and c.blind = m.blind
      and c.kind in ('email', 'mobile')
    where m.exclusion_id = p_exclusion
  ), added as (
    insert into play_pause (member_id, id, merchant_id, kind, started_at, ends_at)
      select member_id, p_exclusion, current_merchant(), 'exclusion', started_at, ends_at from found
      on conflict do nothing returning member_id
  )
  select array_agg(member_id) into v_members from added;
  insert into play_care (member_id, merchant_id) select id, current_merchant() from unnest(v_members) id on conflict do nothing;
  update member set is_limited = true where id = any(v_members) and not is_limited;
  return coalesce(cardinality(v_members), 0);
end
$$;

-- Whoever comes back under a contact that is excluded, or adds one, is excluded with it; and the contacts of somebody
-- excluded are marked.
create function exclusion_follows() returns trigger
language plpgsql
as $$
begin
  insert into exclusion_mark (licensee, kind, blind, exclusion_id, started_at, ends_at)
    select t.licensee, new.kind, new.blind, p.id, p.started_at, p.ends_at
    from play_pause p join merchant t on t.id = new.merchant_id
    where p.member_id = new.member_id and p.kind = 'exclusion' and (p.ends_at is null or p.ends_at > now())
    on conflict do nothing;
  perform exclusion_apply(m.exclusion_id)
    from exclusion_mark m join merchant t on t.id = new.merchant_id and t.licensee = m.licensee
    where m.kind = new.kind and m.blind = new.blind and (m.ends_at is null or m.ends_at > now());
  return new;
end
$$;
create trigger exclusion_follows after insert or update of blind on member_contact
  for each row when (new.kind in ('email', 'mobile')) execute function exclusion_follows();
