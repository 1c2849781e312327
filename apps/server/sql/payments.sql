-- Payments: deposits for other modules, and what is held for withdrawals.

-- How members can pay in.
create view open_payment_kind with (security_invoker = true) as
  select merchant_id, currency, kind, min(position) as position from deposit_channel where is_open
  group by merchant_id, currency, kind;
grant select on open_payment_kind to fairground_app;

create view deposit_public with (security_invoker = true) as
  select merchant_id, id, member_id, reference, currency, amount, state from deposit;
grant select on deposit_public to fairground_app;

-- What withdrawals of everybody are subject to; a VIP level may have better.
create view withdrawal_terms_public with (security_invoker = true) as
  select merchant_id, currency, min, max, fee_basis_points, fee_fixed, free_per_day, expected_minutes from withdrawal_terms;
grant select on withdrawal_terms_public to fairground_app;

-- Cards as keyed hashes, removed ones too: enough to recognise the same card.
create view card_member with (security_invoker = true) as
  select merchant_id, blind, member_id from bank_card;
grant select on card_member to fairground_app;

-- Money received for a member: paid deposits, and suspense payments assigned to the member.
create view payment_in with (security_invoker = true) as
  select merchant_id, member_id, id as deposit_id from deposit where state = 'paid'
  union all
  select merchant_id, member_id, null from suspense where state = 'assigned';
grant select on payment_in to fairground_app;

-- Gross, by whatever way it arrives: paid deposits and those that may still be paid, where a claimed transfer counts until it
-- is decided; payments out of suspense; and what agents have paid to the member.
create function deposited(p_member uuid, p_currency text, p_range tstzrange) returns bigint
language sql stable
as $$
  select (
    (select coalesce(sum(amount), 0) from deposit
      where member_id = p_member and currency = p_currency
        and case when state = 'paid' then p_range @> paid_at
            else state in ('created', 'pending') and (expires_at > now() or claimed_at is not null) end)
    + (select coalesce(sum(amount), 0) from suspense
      where member_id = p_member and said_currency = p_currency and state = 'assigned' and p_range @> ended_at)
    + (select coalesce(sum(amount), 0) from agent_transfer
      where merchant_id = current_merchant() and member_id = p_member and currency = p_currency
        and created_at >= lower(p_range) and created_at < upper(p_range))
  )::bigint
$$;

-- Held amounts compared with the open withdrawals.
create view withdrawal_drift with (security_invoker = true) as
  with held as (
    select merchant_id, id, member_id, currency, balance from member_pocket where kind = 'held'
  ), asked as (
    select merchant_id, member_id, currency, sum(amount)::bigint as amount from withdrawal
    where state in ('requested', 'under_review', 'approved') group by merchant_id, member_id, currency
  ), both_sides as (
    select merchant_id, held.id, member_id, currency, coalesce(held.balance, 0) as stored, coalesce(asked.amount, 0) as computed
    from held full join asked using (merchant_id, member_id, currency)
  )
  select h.merchant_id, coalesce('ledger_account ' || h.id, 'withdrawal of ' || m.account) as place, m.account as member,
    'held' as account, h.currency, h.stored, h.computed, 'is not what open withdrawals hold' as fault
  from both_sides h left join member_public m on m.merchant_id = h.merchant_id and m.id = h.member_id
  where h.stored <> h.computed;
grant select on withdrawal_drift to fairground_app;

-- What one operator alone has brought about in the last 24 hours. `act`: `approve` or `pay` of a withdrawal; `credit`, by a bank
-- transfer, out of suspense or by a withdrawal that came back; `return` of a payment in suspense, which is nobody's.
create view decided_alone with (security_invoker = true) as
  select v.merchant_id, v.operator_id, case v.says when 'return' then 'credit' else v.says end as act, w.member_id, w.currency, w.amount
    from sole_vote v join withdrawal w on w.merchant_id = v.merchant_id and w.id = v.subject_id
    where v.subject_kind = 'withdrawal' and v.at > now() - interval '24 hours'
      and case v.says when 'approve' then w.approved_at is not null when 'pay' then w.state in ('paid', 'returned')
        when 'return' then w.state = 'returned' else false end
  union all
  select v.merchant_id, v.operator_id, 'credit', d.member_id, d.currency, d.amount
    from sole_vote v join deposit d on d.merchant_id = v.merchant_id and d.id = v.subject_id
    where v.subject_kind = 'deposit' and v.says = 'approve' and d.state = 'paid' and v.at > now() - interval '24 hours'
  union all
  select v.merchant_id, v.operator_id, case s.state when 'assigned' then 'credit' else 'return' end, s.member_id, s.said_currency,
      s.amount
    from sole_vote v join suspense s on s.merchant_id = v.merchant_id and s.id = v.subject_id
    where v.subject_kind = 'suspense' and v.at > now() - interval '24 hours' and s.amount is not null
      and v.says = case s.state when 'assigned' then 'assign:' || s.member_id when 'returned' then 'return' end;
grant select on decided_alone to fairground_app;

-- How many people decide: two above the threshold. What the operator has decided alone in the last 24 hours counts with it, so
-- that a sum is not cut into pieces: up to the threshold for one member, and up to ten times that for all members.
create function people_wanted(
  p_merchant smallint, p_operator uuid, p_act text, p_member uuid, p_currency text, p_amount bigint, p_above bigint
) returns integer
language plpgsql
as $$
declare
  v_member bigint;
  v_all bigint;
begin
  if p_amount is null or p_above is null or p_amount > p_above then
    return 2;
  elsif p_operator is null then
    return 1;
  end if;
  -- Decisions of one operator at the same time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('decided_alone:' || p_merchant || ':' || p_operator, 0));
  select coalesce(sum(amount) filter (where member_id = p_member), 0), coalesce(sum(amount), 0) into v_member, v_all
    from decided_alone
    where merchant_id = p_merchant and operator_id = p_operator and act = p_act and currency = p_currency;
  return case when v_member + p_amount > p_above or v_all + p_amount > p_above * 10 then 2 else 1 end;
end
$$;

-- A step of a withdrawal has the votes of one person, above the threshold of two, whatever writes the state.
create function withdrawal_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_step text := case new.state when 'approved' then 'approve' when 'rejected' then 'reject' when 'paid' then 'pay' else 'return' end;
  v_above bigint := coalesce((select t.second_person_above from withdrawal_terms t
    where t.merchant_id = new.merchant_id and t.currency = new.currency), 0);
begin
  perform require_votes(new.merchant_id, 'withdrawal', new.id, v_step,
    case when v_step <> 'reject'
      then people_wanted(new.merchant_id, sole_voter(new.merchant_id, 'withdrawal', new.id, v_step),
        case v_step when 'return' then 'credit' else v_step end, new.member_id, new.currency, new.amount, v_above)
      when new.amount > v_above then 2 else 1 end,
    'withdrawal_is_agreed', format('to %s a withdrawal of %s', v_step, new.amount));
  return new;
end
$$;
create trigger withdrawal_is_agreed before update of state on withdrawal
  for each row when (new.state is distinct from old.state and new.state in ('approved', 'paid', 'rejected', 'returned'))
  execute function withdrawal_is_agreed();

-- The same for a bank transfer: only votes for the payment that is credited count.
create function bank_transfer_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_step text := case new.state when 'paid' then 'approve' else 'reject' end;
  v_prefix text := new.channel || ':';
  v_reference text := case when v_step = 'reject' then ''
    when starts_with(new.provider_payment_id, v_prefix) then substr(new.provider_payment_id, length(v_prefix) + 1) end;
  v_above bigint := coalesce((select c.second_person_above from deposit_channel c
    where c.merchant_id = new.merchant_id and c.code = new.channel), 0);
begin
  perform require_votes(new.merchant_id, 'deposit', new.id, v_step,
    case when v_step = 'approve'
      then people_wanted(new.merchant_id, sole_voter(new.merchant_id, 'deposit', new.id, v_step, v_reference), 'credit',
        new.member_id, new.currency, new.amount, v_above)
      when new.amount > v_above then 2 else 1 end,
    'bank_transfer_is_agreed', format('to %s a transfer of %s', v_step, new.amount), v_reference);
  return new;
end
$$;
create trigger bank_transfer_is_agreed before update of state on deposit
  for each row when (new.provider = 'manual' and new.state is distinct from old.state and new.state in ('paid', 'rejected'))
  execute function bank_transfer_is_agreed();

-- And for suspense, by the threshold of withdrawals: without one, or without an amount of ours, always two.
create function suspense_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_says text := case new.state when 'assigned' then 'assign:' || new.member_id else 'return' end;
  v_above bigint := (select t.second_person_above from withdrawal_terms t
    where t.merchant_id = new.merchant_id and t.currency = new.said_currency);
begin
  perform require_votes(new.merchant_id, 'suspense', new.id, v_says,
    people_wanted(new.merchant_id, sole_voter(new.merchant_id, 'suspense', new.id, v_says),
      case new.state when 'assigned' then 'credit' else 'return' end, new.member_id, new.said_currency, new.amount, v_above),
    'suspense_is_agreed', 'for ' || v_says);
  return new;
end
$$;
create trigger suspense_is_agreed before update of state on suspense
  for each row when (new.state is distinct from old.state and new.state in ('assigned', 'returned'))
  execute function suspense_is_agreed();

-- One operator lowers the amounts above which two decide; two raise them.
create trigger transfer_limit_is_agreed before update of second_person_above on deposit_channel
  for each row execute function limit_is_agreed('transfer', 'code', 'second_person_above');
create trigger withdrawal_limit_is_agreed before update of second_person_above on withdrawal_terms
  for each row execute function limit_is_agreed('withdrawal', 'currency', 'second_person_above');

-- Where members pay to is what two operators have agreed to.
create function deposit_channel_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_payee jsonb := case when new.payee_bank is not null then
    jsonb_build_object('bank', new.payee_bank, 'account', new.payee_account, 'name', new.payee_name) end;
  v_is_agreed boolean := case tg_op
    when 'INSERT' then is_agreed(new.merchant_id, 'channel', new.code, jsonb_build_object(
      'kind', new.kind, 'provider', new.provider, 'currency', new.currency, 'payee', v_payee))
    else is_agreed(new.merchant_id, 'payee', new.code, v_payee) end;
begin
  if not coalesce(v_is_agreed, false) then
    raise exception using errcode = 'check_violation', constraint = 'deposit_channel_is_agreed',
      message = format('nobody has agreed to where the channel %s leads', new.code);
  end if;
  return new;
end
$$;
-- Whoever sets a merchant up writes its first channels.
create trigger new_deposit_channel_is_agreed after insert on deposit_channel
  for each row when (current_user = 'fairground_app') execute function deposit_channel_is_agreed();
create trigger payee_is_agreed before update on deposit_channel for each row
  when ((new.payee_bank, new.payee_account, new.payee_name) is distinct from (old.payee_bank, old.payee_account, old.payee_name))
  execute function deposit_channel_is_agreed();

-- What waits for operators, since when.
create view withdrawal_waiting with (security_invoker = true) as
  select merchant_id, created_at as since from withdrawal where state in ('requested', 'under_review', 'approved');
grant select on withdrawal_waiting to fairground_app;

create view transfer_waiting with (security_invoker = true) as
  select merchant_id, claimed_at as since from deposit
  where provider = 'manual' and state = 'pending' and claimed_at is not null;
grant select on transfer_waiting to fairground_app;

create view suspense_waiting with (security_invoker = true) as
  select merchant_id, created_at as since from suspense where state = 'open';
grant select on suspense_waiting to fairground_app;
