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
