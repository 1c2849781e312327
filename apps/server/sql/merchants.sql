-- Merchants: views and functions for other modules.

create function merchant_zone() returns text
language sql stable
as $$ select coalesce((select settings ->> 'timeZone' from merchant where id = current_merchant()), 'UTC') $$;

create function merchant_licensee() returns text
language sql stable
as $$ select licensee from merchant where id = current_merchant() $$;

-- The idle time after which a session expires.
create function merchant_idle_minutes() returns integer
language sql stable
as $$ select coalesce((select (settings ->> 'sessionIdleMinutes')::integer from merchant where id = current_merchant()), 30) $$;

-- The platform changes the hosts and the time zone of a merchant only by what two operators have agreed to.
create function merchant_site_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_zone text := coalesce(new.settings ->> 'timeZone', 'UTC');
begin
  if not is_agreed(new.id, 'site', '', jsonb_build_object('hosts', to_jsonb(new.hosts), 'timeZone', v_zone)) then
    raise exception using errcode = 'check_violation', constraint = 'merchant_site_is_agreed',
      message = format('nobody has agreed to these hosts and this time zone of merchant %s', new.id);
  end if;
  return new;
end
$$;
create trigger merchant_site_is_agreed before update on merchant for each row
  when (current_user = 'fairground_app' and (new.hosts is distinct from old.hosts
    or coalesce(new.settings ->> 'timeZone', 'UTC') is distinct from coalesce(old.settings ->> 'timeZone', 'UTC')))
  execute function merchant_site_is_agreed();
