-- What operators publish. Texts are objects by language code.

create table banner (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  group_name text not null,
  picture jsonb not null,
  linkage text,
  texts jsonb not null,
  position integer not null
);
call tenant_table('banner', 'select');

create table announcement (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- A for members, B for visitors, F for members on their first login; null: not a popup.
  execution text check (execution in ('A', 'B', 'F')),
  is_force_read boolean not null default false,
  is_ticker boolean not null default false,
  picture jsonb,
  texts jsonb not null,
  published_at timestamptz not null default now(),
  expires_at timestamptz
);
call tenant_table('announcement', 'select');

create table announcement_read (
  merchant_id smallint not null,
  member_id uuid not null references member,
  announcement_id uuid not null references announcement,
  read_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);
call tenant_table('announcement_read', 'select, insert');

create table help_topic (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  texts jsonb not null,
  position integer not null
);
call tenant_table('help_topic', 'select');

create table promotion (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  key text not null,
  category text not null,
  picture jsonb not null,
  texts jsonb not null,
  is_enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null,
  unique (merchant_id, key)
);
call tenant_table('promotion', 'select');
