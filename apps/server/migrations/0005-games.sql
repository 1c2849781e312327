-- Vendors, games, and the requests of the seamless wallet.

-- Systems that speak the vendor protocol with us. One can serve the games of several vendors.
create table game_gateway (
  merchant_id smallint not null references merchant,
  code text not null,
  -- SPKI, base64: what its requests are verified with. Two while a key is being changed.
  public_keys text[] not null,
  -- Where its games open; null: on the site's own host, at the studio's port.
  launch_origin text,
  is_open boolean not null default true,
  primary key (merchant_id, code)
);
call tenant_table('game_gateway', 'select');

create table vendor (
  merchant_id smallint not null references merchant,
  code text not null,
  name text not null,
  -- Null: not connected, its games cannot be opened.
  gateway text,
  position integer not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, gateway) references game_gateway (merchant_id, code)
);
call tenant_table('vendor', 'select');

create table game (
  merchant_id smallint not null references merchant,
  code text not null,
  vendor text not null,
  name text not null,
  type text not null,
  classifications text[] not null default '{}',
  icon jsonb not null,
  large_icon jsonb not null,
  min_bet bigint not null,
  lines_count integer not null default 1,
  is_new boolean not null default false,
  is_hot boolean not null default false,
  is_open boolean not null default true,
  is_freeplay boolean not null default false,
  -- Operator's order, then popularity.
  position integer not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, vendor) references vendor (merchant_id, code)
);
call tenant_table('game', 'select');

create table game_favourite (
  merchant_id smallint not null,
  member_id uuid not null references member,
  game text not null,
  added_at timestamptz not null default now(),
  primary key (member_id, game)
);
call tenant_table('game_favourite', 'select, insert, delete');

create table game_recent (
  merchant_id smallint not null,
  member_id uuid not null references member,
  game text not null,
  opened_at timestamptz not null default now(),
  primary key (member_id, game)
);
call tenant_table('game_recent', 'select, insert, update');

-- A launch ticket becomes a play token on first use. Either can only bet in its one game.
create table play_token (
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  session_id uuid not null,
  vendor text not null,
  game text not null,
  language text not null,
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  token_hash bytea unique,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index play_token_member on play_token (member_id);
create index play_token_ticket on play_token (ticket_expires_at) where ticket_hash is not null;
call tenant_table('play_token', 'select, insert, update, delete');

-- One row per round: what was staked and won in it. `vendor` is here and below the gateway that made the requests.
create table vendor_round (
  id uuid primary key,
  merchant_id smallint not null,
  vendor text not null,
  round text not null,
  member_id uuid not null references member,
  game text not null,
  currency text not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  -- To the millisecond, like every time that lists page by: a reader's clock has no finer.
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  -- Some vendors count rounds by game.
  unique (merchant_id, vendor, member_id, game, round)
);
create index vendor_round_member on vendor_round (member_id, started_at desc, id desc);
create index vendor_round_open on vendor_round (member_id) where state = 'open';
call tenant_table('vendor_round', 'select, insert, update (staked, returned, state, ended_at)');

-- Every request a vendor made about money, with our answer: refusals too, so that a late retry gets the same one.
create table vendor_transaction (
  merchant_id smallint not null,
  vendor text not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  input_hash bytea not null,
  member_id uuid not null,
  round_id uuid,
  reference_id uuid,
  amount bigint not null,
  -- How a stake was split over the pockets: a rollback gives back exactly these.
  cash bigint not null default 0,
  bonus bigint not null default 0,
  status text not null,
  rolled_back_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, vendor, transaction_id)
);
call tenant_table('vendor_transaction', 'select, insert, update (rolled_back_by)');

create table win_record (
  id uuid primary key,
  merchant_id smallint not null,
  -- Not a foreign key: members are never deleted, and who writes here has just paid this one.
  member_id uuid not null,
  game text not null,
  vendor text not null,
  type text not null,
  amount bigint not null,
  currency text not null,
  won_at timestamptz not null default now()
);
create index win_record_latest on win_record (merchant_id, won_at desc);
create index win_record_latest_of_type on win_record (merchant_id, type, won_at desc);
call tenant_table('win_record', 'select, insert');
