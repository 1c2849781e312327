-- Codes that prove an address or a number, and the messages that carry them.

create table verification_code (
  merchant_id smallint not null references merchant,
  -- Keyed hash of what the code is for and whom it goes to: one living code each, a new one takes its place.
  subject bytea not null,
  code_hash bytea not null,
  -- Tries that were let in, the ones still being compared included.
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, subject)
);
create index verification_code_expiry on verification_code (expires_at);
call tenant_table('verification_code', 'select, insert, update, delete');

-- Mails and text messages, written with the change they tell of and sent after it is committed.
create table outgoing_message (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  channel text not null check (channel in ('mail', 'sms')),
  -- Whom it goes to and what it says; emptied once a provider has taken it.
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_message_age on outgoing_message (created_at);
call tenant_table('outgoing_message', 'select, insert, update, delete');
