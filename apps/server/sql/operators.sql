-- Operators: what one of them does not decide alone, and the record of what was done with their accounts.

-- The names of a merchant's operators, for whatever they have written or decided there.
create view operator_name with (security_invoker = true) as
  select m.merchant_id, o.id, o.name from operator_merchant m join operator o on o.id = m.operator_id;
grant select on operator_name to fairground_app;

-- Who may act for a merchant now, with the role that says what they may do there.
create view operator_colleague with (security_invoker = true) as
  select m.merchant_id, o.id, o.name, o.role, r.permissions
  from operator_merchant m join operator o on o.id = m.operator_id join operator_role r on r.name = o.role
  where m.is_allowed and o.state = 'active' and o.issued_by is null;
grant select on operator_colleague to fairground_app;

-- Who may act for which of these merchants, read tenant by tenant: whether one operator may act on another depends on all of both.
create function operator_places(p_merchants smallint[]) returns table (merchant_id smallint, operator_id uuid, is_allowed boolean)
language plpgsql
as $$
declare
  v_tenant text := coalesce(current_setting('fairground.merchant', true), '');
  v_merchant smallint;
begin
  foreach v_merchant in array p_merchants loop
    perform set_config('fairground.merchant', v_merchant::text, true);
    return query select m.merchant_id, m.operator_id, m.is_allowed from operator_merchant m;
  end loop;
  perform set_config('fairground.merchant', v_tenant, true);
end
$$;

-- Gives an operator a merchant or takes it away, in the transaction that has decided it. False where that is so already.
create function set_operator_merchant(p_merchant smallint, p_operator uuid, p_is_allowed boolean) returns boolean
language plpgsql
as $$
declare
  v_tenant text := coalesce(current_setting('fairground.merchant', true), '');
  v_is_changed boolean;
begin
  perform set_config('fairground.merchant', p_merchant::text, true);
  insert into operator_merchant as m (merchant_id, operator_id, is_allowed) values (p_merchant, p_operator, p_is_allowed)
    on conflict (merchant_id, operator_id) do update set is_allowed = excluded.is_allowed
      where m.is_allowed <> excluded.is_allowed;
  v_is_changed := found;
  perform set_config('fairground.merchant', v_tenant, true);
  return v_is_changed;
end
$$;

-- Whether a role lets its holder do something: of an installation's own role by its list. Those of every installation have
-- the lists of the contract, with which a test compares these.
create function role_allows(p_role text, p_permissions text[], p_permission text) returns boolean
language sql immutable
as $$
  select case when p_permissions is not null then p_permission = any (p_permissions) else case p_role
    when 'owner' then true
    when 'finance' then p_permission in (
      'reports.read', 'payments.read', 'payments.decide', 'payments.terms', 'adjustments.propose',
      'adjustments.decide', 'agents.read', 'agents.write', 'agents.pay', 'promotions.read', 'promotions.write',
      'promotions.decide', 'reconciliation.read', 'reconciliation.run', 'members.read', 'bets.read', 'games.read',
      'lottery.draws', 'exports.make')
    when 'risk' then p_permission in (
      'reports.read', 'members.read', 'members.act', 'members.contacts', 'kyc.read', 'kyc.decide', 'payments.read',
      'adjustments.propose', 'bets.read', 'messaging.sent', 'audit.read', 'exports.make')
    when 'support' then p_permission in (
      'members.read', 'members.act', 'kyc.read', 'promotions.read', 'payments.read', 'adjustments.propose',
      'bets.read', 'messaging.sent', 'messaging.resend', 'content.read', 'messaging.read', 'messaging.chat',
      'messaging.answers', 'messaging.feedback')
    when 'content' then p_permission in (
      'content.read', 'content.write', 'promotions.read', 'promotions.write', 'messaging.read', 'messaging.broadcast',
      'messaging.answers', 'games.read')
    when 'games' then p_permission in (
      'games.read', 'games.write', 'lottery.draws', 'bets.read', 'content.read', 'reports.read')
    when 'auditor' then p_permission in (
      'reports.read', 'members.read', 'kyc.read', 'payments.read', 'agents.read', 'bets.read', 'content.read',
      'promotions.read', 'messaging.read', 'games.read', 'merchants.read', 'reconciliation.read', 'jobs.read',
      'operators.read', 'audit.read', 'messaging.sent', 'exports.make')
    else false
  end end
$$;

-- Whether an operator may do something at a merchant now: what two people decide takes both at the moment when it takes
-- effect. Who was disabled, reset or moved after their part decides nothing by it.
create function may_act(p_merchant smallint, p_operator uuid, p_permission text) returns boolean
language sql stable
as $$
  select exists (
    select from operator_colleague c
    where c.merchant_id = p_merchant and c.id = p_operator and role_allows(c.role, c.permissions, p_permission))
$$;

-- Votes that count now. Without a reference (null) none does.
create function count_votes(p_merchant smallint, p_kind text, p_id uuid, p_says text, p_bank_reference text) returns integer
language sql stable
as $$
  select count(*)::integer from operator_vote v
  where v.merchant_id = p_merchant and v.subject_kind = p_kind and v.subject_id = p_id and v.says = p_says
    and v.bank_reference = p_bank_reference and may_act(v.merchant_id, v.operator_id, v.permission)
$$;

-- Votes that nobody else has joined who may decide it: what one operator says alone.
create view sole_vote with (security_invoker = true) as
  select v.merchant_id, v.subject_kind, v.subject_id, v.says, v.bank_reference, v.operator_id, v.at from operator_vote v
  where not exists (
    select from operator_vote o
    where o.merchant_id = v.merchant_id and o.subject_kind = v.subject_kind and o.subject_id = v.subject_id and o.says = v.says
      and o.bank_reference = v.bank_reference and o.operator_id <> v.operator_id
      and may_act(o.merchant_id, o.operator_id, o.permission));
grant select on sole_vote to fairground_app;

-- The one operator who has said so; null where it is nobody, or several.
create function sole_voter(p_merchant smallint, p_kind text, p_id uuid, p_says text, p_bank_reference text default '') returns uuid
language sql stable
as $$
  select v.operator_id from sole_vote v
  where v.merchant_id = p_merchant and v.subject_kind = p_kind and v.subject_id = p_id and v.says = p_says
    and v.bank_reference = p_bank_reference
$$;

-- Refuses a decision with too few votes. Other modules call it in a trigger on the state that is decided, so that it holds
-- whatever writes the state.
create function require_votes(
  p_merchant smallint, p_kind text, p_id uuid, p_says text, p_wanted integer, p_constraint text, p_purpose text,
  p_bank_reference text default ''
) returns void
language plpgsql
as $$
declare
  v_votes integer := count_votes(p_merchant, p_kind, p_id, p_says, p_bank_reference);
begin
  if v_votes < p_wanted then
    raise exception using errcode = 'check_violation', constraint = p_constraint,
      message = format('%s votes are too few %s', v_votes, p_purpose);
  end if;
end
$$;

-- Of what one has asked for and another agrees to: both may do it when it is agreed to. The argument is the permission that
-- both need; without one the row has it.
create function both_may_act() returns trigger
language plpgsql
as $$
declare
  v_permission text := coalesce(tg_argv[0], to_jsonb(new) ->> 'permission');
begin
  if not may_act(new.merchant_id, new.asked_by, v_permission) or not may_act(new.merchant_id, new.decided_by, v_permission) then
    raise exception using errcode = 'check_violation', constraint = tg_name,
      message = format('who has asked for %s or agrees to it may not', new.id);
  end if;
  return new;
end
$$;
create trigger limit_change_both_may_act before update of state on limit_change
  for each row when (new.state = 'agreed') execute function both_may_act('payments.terms');

-- A vote for another payment is of now; the application cannot write the time of a vote.
create function operator_vote_is_renewed() returns trigger
language plpgsql
as $$
begin
  new.at := now();
  return new;
end
$$;
create trigger operator_vote_is_renewed before update of bank_reference on operator_vote
  for each row execute function operator_vote_is_renewed();

-- The permissions of a role are those that two operators have agreed to in this transaction, whatever writes them.
create function operator_role_is_agreed() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.permissions is null then
    raise exception using errcode = 'check_violation', constraint = 'operator_role_is_fixed',
      message = format('the role %s belongs to every installation', old.name);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if not exists (
    select from operator_role_edit e
    where e.role = new.name and e.permissions = new.permissions and e.state = 'agreed' and e.decided_at = now()
  ) then
    raise exception using errcode = 'check_violation', constraint = 'operator_role_is_agreed',
      message = format('nobody has agreed to the permissions of %s', new.name);
  end if;
  return new;
end
$$;
create trigger operator_role_is_agreed before insert or update or delete on operator_role
  for each row execute function operator_role_is_agreed();

create trigger operator_event_is_kept before update or delete or truncate on operator_event
  for each statement execute function refuse_change();

create function operator_event_is_linked() returns trigger
language plpgsql
as $$
declare
  v_number bigint;
  v_hash bytea;
begin
  perform lock_chain(0);
  select e.chain_no, e.chain_hash into v_number, v_hash from operator_event e order by e.chain_no desc limit 1;
  new.at := clock_timestamp();
  new.chain_no := coalesce(v_number, 0) + 1;
  new.chain_hash := chain_link_hash(v_hash, array[
    new.id::text, extract(epoch from new.at)::text, new.operator_id::text, new.action, new.subject_id::text, new.detail,
    new.before::text, new.after::text, new.reason, new.address, new.chain_no::text]);
  return new;
end
$$;
create trigger operator_event_is_linked before insert on operator_event
  for each row execute function operator_event_is_linked();

-- A limit rises or goes with what two operators have agreed to in this transaction, whatever writes it. Of the table that
-- has the limit: its kind, and the columns of its subject and of the amount.
create function limit_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_subject text := to_jsonb(old) ->> tg_argv[1];
  v_before bigint := to_jsonb(old) ->> tg_argv[2];
  v_after bigint := case tg_op when 'UPDATE' then to_jsonb(new) ->> tg_argv[2] end;
begin
  if v_before is not null and (v_after is null or v_after > v_before) and not exists (
    select from limit_change c where c.merchant_id = old.merchant_id and c.kind = tg_argv[0] and c.subject = v_subject
      and c.before = v_before and c.after is not distinct from v_after and c.state = 'agreed' and c.decided_at = now()
  ) then
    raise exception using errcode = 'check_violation', constraint = 'limit_is_agreed',
      message = format('nobody has agreed to raise the limit %s of %s', tg_argv[0], v_subject);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
