-- Merchants: what other nouns may read of them.

create function merchant_zone() returns text
language sql stable
as $$ select coalesce((select settings ->> 'timeZone' from merchant where id = current_merchant()), 'UTC') $$;
