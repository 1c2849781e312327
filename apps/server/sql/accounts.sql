-- Accounts: what changes with a member's row, whoever changes it.

-- Whoever changes a password, and by whatever way, the day of it is kept.
create function note_password_change() returns trigger
language plpgsql
as $$
begin
  new.password_changed_at := now();
  return new;
end
$$;
create trigger member_password_change before update of password_hash on member
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password_change();

create function note_password_choice() returns trigger
language plpgsql
as $$
begin
  new.has_password := true;
  return new;
end
$$;
create trigger member_password_choice before update of password_hash on member
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password_choice();

-- Whoever sets up or takes away an authenticator app, and by whatever way, the member says so.
create function note_second_factor() returns trigger
language plpgsql
as $$
declare
  v_member uuid := coalesce(new.member_id, old.member_id);
begin
  update member set has_second_factor = exists (
    select from totp_factor where member_id = v_member and confirmed_at is not null)
  where id = v_member;
  return null;
end
$$;
create trigger totp_factor_noted after insert or update of confirmed_at or delete on totp_factor
  for each row execute function note_second_factor();

-- Somebody's currency is theirs for good: their accounts, limits and records are in it.
create function member_currency_stays() returns trigger
language plpgsql
as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'member_currency_stays', message = 'the currency of a member stays';
end
$$;
create trigger member_currency_stays before update of currency on member
  for each row when (old.currency is distinct from new.currency) execute function member_currency_stays();

create function session_ends() returns trigger
language plpgsql
as $$
begin
  insert into session_past (id, merchant_id, member_id, opened_at, ended_at)
    values (old.id, old.merchant_id, old.member_id, old.created_at,
            case when old.last_seen_at > now() - interval '2 minutes' then greatest(now(), old.created_at) else old.last_seen_at end)
    on conflict do nothing;
  return old;
end
$$;
create trigger session_ends after delete on session for each row execute function session_ends();
