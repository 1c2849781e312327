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

-- The merchants of all operators, read tenant by tenant: whether one operator may act on another depends on all of both.
create function operator_places() returns table (merchant_id smallint, operator_id uuid, is_allowed boolean)
language plpgsql
as $$
declare
  v_tenant text := coalesce(current_setting('fairground.merchant', true), '');
  v_merchant smallint;
begin
  for v_merchant in select id from merchant order by id loop
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

-- Refuses a decision with too few votes. Other modules call it in a trigger on the state that is decided, so that it holds
-- whatever writes the state. Without a reference (null) no vote counts.
create function require_votes(
  p_merchant smallint, p_kind text, p_id uuid, p_says text, p_wanted integer, p_constraint text, p_purpose text,
  p_bank_reference text default ''
) returns void
language plpgsql
as $$
declare
  v_votes integer := (select count(*) from operator_vote v
    where v.merchant_id = p_merchant and v.subject_kind = p_kind and v.subject_id = p_id and v.says = p_says
      and v.bank_reference = p_bank_reference);
begin
  if v_votes < p_wanted then
    raise exception using errcode = 'check_violation', constraint = p_constraint,
      message = format('%s votes are too few %s', v_votes, p_purpose);
  end if;
end
$$;

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
