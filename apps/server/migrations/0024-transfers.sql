-- Vendors that keep their players' money themselves: money is moved to them before play and back after it.

alter table game_gateway
  -- Who keeps the money while it is played with: we, asked for every bet, or the vendor.
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  -- What members call its wallet.
  add column wallet_name text,
  -- Where we call it; null: the studio beside us.
  add column call_origin text,
  add check (wallet = 'seamless' or wallet_name is not null);

-- A member's account with a vendor. Its money stands in the ledger account `vendor:<gateway>`, which follows the
-- vendor's book line by line.
create table vendor_wallet (
  member_id uuid not null references member,
  gateway text not null,
  merchant_id smallint not null,
  currency text not null,
  -- The last line of the vendor's book that stands in ours.
  sequence bigint not null default 0,
  -- What the vendor said it left, and when the vendor last said anything.
  told_balance bigint not null default 0,
  told_at timestamptz,
  -- When a line last came, or a game of it was opened.
  moved_at timestamptz not null default now(),
  primary key (member_id, gateway)
);
call tenant_table('vendor_wallet', 'select, insert, update (sequence, told_balance, told_at, moved_at)');

create table vendor_transfer (
  -- Also the reference that the vendor knows it by.
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  gateway text not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: everything that is there, until the vendor has said how much that was.
  amount bigint check (amount >= 0),
  -- Who wanted it: the member by hand, the opening of a game, or the leaving of one.
  cause text not null check (cause in ('member', 'launch', 'exit')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Why it failed.
  reason text,
  -- By the vendor's clock; what arrives there later has no effect.
  valid_until timestamptz not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  check (amount is not null or (direction = 'out' and state <> 'done')),
  check ((state = 'pending') = (ended_at is null))
);
-- One at a time: what the next one finds depends on what became of this one.
create unique index vendor_transfer_pending on vendor_transfer (member_id, gateway) where state = 'pending';
create index vendor_transfer_member on vendor_transfer (member_id, created_at desc, id desc);
call tenant_table('vendor_transfer', 'select, insert, update (amount, state, reason, ended_at)');

-- Whether money follows the member into a vendor's game and back. No row: it does.
create table transfer_setting (
  member_id uuid primary key references member,
  merchant_id smallint not null,
  is_automatic boolean not null
);
call tenant_table('transfer_setting', 'select, insert, update (is_automatic)');
