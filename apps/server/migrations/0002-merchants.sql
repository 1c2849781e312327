-- Merchants: one site each. Rows of this table are read by every process and written by the operator.

create table merchant (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_-]{2,32}$'),
  -- Hosts this merchant answers on; the one with an empty list answers everywhere else.
  hosts text[] not null default '{}',
  -- Merchants of one licensee share self-exclusion.
  licensee text not null,
  settings jsonb not null,
  whitelabel jsonb not null,
  maintenance_until timestamptz,
  created_at timestamptz not null default now()
);
grant select on merchant to fairground_app;
