/**
 * The studio's tables. They are made at the first start; a database that an older version made is refused, because there
 * has been no release yet.
 */
export const schema = `
create schema if not exists studio;

-- A player in one game. The id is the SHA-256 of the token that the page holds: the table alone lets nobody play.
create table studio.session (
  id text primary key,
  player text not null,
  game text not null,
  -- Kept because a win must be reported with it after a restart too.
  platform_token text not null,
  -- Where its stakes come from: the platform, or a wallet of our own.
  wallet text not null check (wallet in ('platform', 'own')),
  is_demo boolean not null,
  -- What the house keeps on average, in per cent, in games that have a choice.
  edge integer not null check (edge in (1, 2, 3)),
  currency text not null,
  -- The pace that the operator allows.
  minimum_cycle_ms integer not null,
  has_turbo boolean not null,
  -- A return that is not above the stake may be shown as a win.
  celebrates_returns boolean not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index session_player on studio.session (player);

-- A member in the mission game, as of a site. The id is the SHA-256 of the token that the page holds.
create table studio.mission_session (
  id text primary key,
  -- Where its task calls go, with the narrowed session's token.
  site_origin text not null,
  site_token text not null,
  currency text not null,
  last_used_at timestamptz not null
);

-- A server seed, secret until it is revealed, with the player's own seed.
create table studio.seed_pair (
  id uuid primary key,
  player text not null,
  game text not null,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  -- Rounds begun under this pair, which is also the nonce of the next one.
  rounds integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create index seed_pair_player on studio.seed_pair (player);
create unique index seed_pair_current on studio.seed_pair (player, game) where revealed_at is null;

-- Rounds that an operator grants a player: they cost nothing. How many are left is counted from the rounds.
create table studio.free_grant (
  id uuid primary key,
  -- As it was asked for, so that another content under the id is refused; null: it was cancelled before it arrived.
  request text,
  player text,
  game text,
  currency text,
  count integer check (count > 0),
  stake bigint check (stake > 0),
  expires_at timestamptz,
  -- The operator took it back, or its wallet refuses more rounds.
  ended_at timestamptz,
  check (request is not null or ended_at is not null),
  check (num_nulls(request, player, game, currency, count, stake, expires_at) in (0, 7))
);
create index free_grant_player on studio.free_grant (player, game, expires_at) where ended_at is null;

-- A player's part of a round: everything that happens in it is a function of its seeds, its bet and its actions. Committed
-- before the wallet is called: every id that a retry or a restart needs is in it and its stake.
create table studio.play (
  id uuid primary key,
  number bigint generated always as identity unique,
  player text not null,
  game text not null,
  key text not null,
  engine text not null,
  edge integer not null check (edge in (1, 2, 3)),
  -- The choice before the round, as the engine read it.
  bet jsonb not null,
  pair_id uuid not null references studio.seed_pair on delete cascade,
  nonce integer not null,
  wallet text not null check (wallet in ('platform', 'own')),
  platform_token text not null,
  currency text not null,
  -- Of a free round: its stake is what it is played as.
  grant_id uuid references studio.free_grant,
  started_at timestamptz not null,
  -- Since when it waits for its player; null: it does not.
  waits_since timestamptz,
  -- Refused, returned or paid.
  ended_at timestamptz,
  is_disputed boolean not null default false,
  unique (player, game, key),
  unique (pair_id, nonce),
  check (waits_since is null or ended_at is null)
);
create index play_history on studio.play (player, game, number desc);
-- One at a time for a player in a game, unless its wallet disputes the last one.
create unique index play_unfinished on studio.play (player, game) where ended_at is null and not is_disputed;
create index play_free on studio.play (grant_id) where grant_id is not null;
create index play_waiting on studio.play (waits_since) where waits_since is not null;

-- Written before its effect is shown.
create table studio.play_action (
  play_id uuid not null references studio.play on delete cascade,
  number integer not null check (number >= 0),
  key text not null,
  action jsonb not null,
  -- The player had left the round for a day.
  is_of_house boolean not null,
  at timestamptz not null,
  primary key (play_id, number),
  unique (play_id, key)
);

-- A movement of money into a play. Its id is the transaction id of the bet.
create table studio.stake (
  id uuid primary key,
  rollback_id uuid not null unique,
  play_id uuid not null unique references studio.play on delete cascade,
  amount bigint not null check (amount > 0),
  state text not null default 'asked' check (state in ('asked', 'taken', 'refused', 'returning', 'returned')),
  refusal text check ((refusal is null) = (state <> 'refused')),
  -- As the wallet stated it.
  balance text,
  asked_at timestamptz not null
);
create index stake_moving on studio.stake (asked_at) where state in ('asked', 'returning');

-- A movement of money out of a play, zero included: it closes the round. Its id is the transaction id of the win.
create table studio.payout (
  id uuid primary key,
  play_id uuid not null unique references studio.play on delete cascade,
  amount bigint not null check (amount >= 0),
  -- Ten-thousandths of the stake.
  multiple integer not null check (multiple >= 0),
  state text not null default 'owed' check (state in ('owed', 'paid', 'held')),
  balance text,
  owed_at timestamptz not null
);
create index payout_moving on studio.payout (owed_at) where state = 'owed';

-- The money of players of transfer games, in ledger units.
create table studio.wallet (
  player text primary key,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  entries integer not null default 0
);

-- What the platform asked to be moved and the one answer to it, for good: a failed reference never takes effect later.
create table studio.transfer (
  reference uuid primary key,
  player text not null,
  request text not null,
  currency text not null,
  amount bigint not null,
  failure text,
  decided_at timestamptz not null
);

-- Everything that changed a wallet's balance, in order from 1.
create table studio.wallet_entry (
  player text not null references studio.wallet,
  sequence integer not null,
  kind text not null check (kind in ('in', 'out', 'bet', 'win', 'rollback')),
  amount bigint not null check (amount >= 0),
  reference uuid unique references studio.transfer,
  transaction_id uuid unique,
  bet_id uuid references studio.wallet_entry (transaction_id),
  round text,
  round_closed boolean,
  game_code text,
  at timestamptz not null,
  primary key (player, sequence),
  check ((kind in ('in', 'out')) = (reference is not null)),
  check ((kind in ('bet', 'win', 'rollback')) = (transaction_id is not null)),
  check ((kind in ('win', 'rollback')) = (bet_id is not null))
);
-- Deleting an entry looks for those that name it.
create index wallet_entry_bet on studio.wallet_entry (bet_id) where bet_id is not null;
create unique index wallet_entry_rollback on studio.wallet_entry (bet_id) where kind = 'rollback';

-- A rollback that came before its bet: the bet may not take effect when it comes.
create table studio.tombstone (
  bet_id uuid primary key,
  rollback_id uuid not null unique,
  player text not null,
  at timestamptz not null
);

-- Tickets for one game, exchanged once and soon; kept as their SHA-256.
create table studio.launch_ticket (
  id text primary key,
  player text not null,
  game text not null,
  -- What holds for its session, as the operator stated it with the ticket: pace, edge.
  terms jsonb not null,
  expires_at timestamptz not null
);
`
