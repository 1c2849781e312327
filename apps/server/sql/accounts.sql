-- Accounts: triggers on a member's row, and views and functions for other modules.

-- Records the day of every password change, whatever made it.
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

-- Keeps `has_second_factor` true while the member has a confirmed authenticator app.
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

-- A member's currency never changes: accounts, limits and records are in it.
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

-- Data of members for other modules: nothing that opens an account.
create view member_public with (security_invoker = true) as
  select merchant_id, id, number, account, type, status, nickname, currency, is_limited, labels, parent_id, series,
    created_at, last_login_at, affiliate_code, country
    from member;
grant select on member_public to fairground_app;

-- Members in the order of their numbers, without trial accounts.
create view registration with (security_invoker = true) as
  select merchant_id, number, id as member_id, currency, created_at from member where type <> 4;
grant select on registration to fairground_app;

-- The highest number that can be seen, and the transactions that may still commit a lower one: a number is taken while
-- its transaction holds a lock on the table.
create function registration_horizon(out seq bigint, out writers text[])
language sql
as $$ select coalesce(max(number), 0), table_writers('member') from registration $$;

create view session_public with (security_invoker = true) as
  select merchant_id, id, member_id, created_at, last_seen_at, expires_at from session;
grant select on session_public to fairground_app;

-- Periods in which a member was logged in, including open sessions.
create view session_time with (security_invoker = true) as
  select merchant_id, member_id, created_at as opened_at,
    case when last_seen_at > now() - interval '2 minutes' then now() else last_seen_at end as ended_at
    from session
  union all
  select merchant_id, member_id, opened_at, ended_at from session_past;
grant select on session_time to fairground_app;

-- Addresses and numbers as keyed hashes: enough to recognise the same person.
create view contact_blind with (security_invoker = true) as
  select merchant_id, member_id, kind, blind from member_contact where kind in ('email', 'mobile');
grant select on contact_blind to fairground_app;

-- The same with a name and birth date together, and whether a contact was verified.
create view personal_sign with (security_invoker = true) as
  select merchant_id, member_id, kind, blind, verified_at is not null as is_proved from member_contact
  where kind in ('email', 'mobile', 'identity');
grant select on personal_sign to fairground_app;

-- Who registered by whose link, without trial accounts.
create view invited_member with (security_invoker = true) as
  select m.merchant_id, m.id as member_id, m.account, m.currency, m.status, o.inviter_id, o.registered_at
  from member_origin o join member m on m.merchant_id = o.merchant_id and m.id = o.member_id
  where o.inviter_id is not null and m.type <> 4;
grant select on invited_member to fairground_app;

-- Public addresses that a member was opened or is logged in from. One of a private network says nothing about a person:
-- a proxy does not pass on the real one.
create view member_address with (security_invoker = true) as
  select merchant_id, member_id, address from (
    select merchant_id, member_id, address from session
    union
    select merchant_id, member_id, address from member_origin) known
  where address !~ '^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|::1$|[fF][cCdD]|[fF][eE]80)';
grant select on member_address to fairground_app;

create view device_member with (security_invoker = true) as
  select merchant_id, device_hash, member_id from member_device;
grant select on device_member to fairground_app;

-- Serialises commands of one member that count something.
create function lock_member(p_member uuid) returns void
language plpgsql
as $$
begin
  perform from member where id = p_member for no key update;
end
$$;

-- Sets whether bets and deposits of these members must check limits and pauses.
create function limit_members(p_members uuid[], p_is_limited boolean) returns void
language sql
as $$ update member set is_limited = p_is_limited where id = any (p_members) and is_limited <> p_is_limited $$;

-- Puts a member below another one, or at the top. Called by what holds the lines of agents, which has checked it.
create function set_member_parent(p_member uuid, p_parent uuid) returns void
language sql
as $$ update member set parent_id = p_parent where merchant_id = current_merchant() and id = p_member $$;

-- The series of a member, once no change of it is under way.
create function member_series_held(p_member uuid) returns smallint
language plpgsql
as $$
begin
  return (select series from member where merchant_id = current_merchant() and id = p_member for key share);
end
$$;

-- Waits for accounts that open below the member, and makes those that follow wait.
create function lock_member_series(p_member uuid) returns void
language plpgsql
as $$
begin
  perform from member where merchant_id = current_merchant() and id = p_member for update;
end
$$;

create function set_member_series(p_member uuid, p_series smallint) returns void
language sql
as $$ update member set series = p_series where merchant_id = current_merchant() and id = p_member $$;

-- Playing keeps the session alive that the game was launched from.
create function touch_sessions(p_sessions uuid[]) returns void
language sql
as $$ update session set last_seen_at = now() where id = any (p_sessions) $$;

-- Who is kept from betting, withdrawing and transferring until something is settled.
create view held_account with (security_invoker = true) as select distinct merchant_id, member_id from account_hold;
grant select on held_account to fairground_app;

create function hold_account(p_member uuid, p_cause text) returns void
language sql
as $$
  insert into account_hold (merchant_id, member_id, cause) values (current_merchant(), p_member, p_cause) on conflict do nothing
$$;
create function release_account(p_member uuid, p_cause text) returns void
language sql
as $$
  delete from account_hold where merchant_id = current_merchant() and member_id = p_member and cause = p_cause
$$;
