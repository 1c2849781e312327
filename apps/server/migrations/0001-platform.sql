-- The ground every module stands on: the application's role, tenant isolation, commands, audit, events, jobs.

do $$
begin
  if not exists (select from pg_roles where rolname = 'fairground_app') then
    create role fairground_app nologin;
  end if;
exception
  -- Roles belong to the whole server: another database of it is being made at the same time.
  when duplicate_object or unique_violation then null;
end
$$;
grant fairground_app to current_user;
grant usage on schema public to fairground_app;

-- The tenant of this connection; null (and so no row at all) where none is set.
create function current_merchant() returns smallint
language sql stable parallel safe
as $$ select nullif(current_setting('fairground.merchant', true), '')::smallint $$;

-- Row-level security for a table with a merchant_id, and what the application may do with it.
create procedure tenant_table(p_table regclass, p_privileges text)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())', p_table);
  execute format('grant %s on %s to fairground_app', p_privileges, p_table);
end
$$;

-- The answer of every idempotent command, for its retries. An actor is a member or a vendor.
create table command_reply (
  merchant_id smallint not null,
  actor text not null,
  key uuid not null,
  command text not null,
  input_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, actor, key)
);
create index command_reply_age on command_reply (created_at);
call tenant_table('command_reply', 'select, insert, delete');

create table audit_entry (
  id bigint generated always as identity primary key,
  merchant_id smallint not null,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text
);
create index audit_entry_subject on audit_entry (merchant_id, subject, id);
call tenant_table('audit_entry', 'select, insert');

-- Events written with the change they tell of, published after it is committed, kept an hour. One row holds all that
-- one commit tells: {topic, memberId, body}; without a member it is for everybody.
create table outbox (
  merchant_id smallint not null,
  id bigint generated always as identity,
  -- Of the transaction that wrote it: a reader compares it with snapshots, to find what was committed since it last read.
  transaction_id xid8 not null default pg_current_xact_id(),
  events jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, transaction_id, id)
);
call tenant_table('outbox', 'select, insert, delete');

-- Work that is due, for every merchant. It names rows, it holds no data of members: so it stands outside of tenancy.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- One job per kind and key: scheduling twice is scheduling once.
  key text not null,
  merchant smallint not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_until timestamptz,
  -- Grows with every claim: whoever lost a job to another process by stalling has no say in it any more.
  claim_number bigint not null default 0,
  last_error text,
  unique (kind, key)
);
create index job_due on job (due_at);
grant select, insert, update, delete on job to fairground_app;

-- Token buckets. Unlogged: after a crash everybody starts with a full one.
create unlogged table rate_bucket (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
grant select, insert, update, delete on rate_bucket to fairground_app;

-- Nonces of sealed requests, until their time window has passed.
create table envelope_nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on envelope_nonce to fairground_app;
