-- Whoever proves an address or a number has it; any number of members may have said that it is theirs. A claim gives
-- nothing, so it must keep nobody out.

drop index member_contact_unique;
create unique index member_contact_proved on member_contact (merchant_id, kind, blind)
  where kind in ('email', 'mobile') and verified_at is not null;
create index member_contact_blind on member_contact (merchant_id, kind, blind) where kind in ('email', 'mobile');
