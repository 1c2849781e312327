-- Trial play: accounts without a password, with play money in a currency of its own.

-- Play money belongs to trial accounts, and they have nothing else: real money and play money never meet in one account,
-- so neither in one posting.
alter table member add constraint member_play_money check ((type = 4) = (currency = 'FUN')) not valid;
alter table deposit add constraint deposit_real_money check (currency <> 'FUN') not valid;

-- Trial accounts that somebody may still come back to.
create index member_open_trial on member (merchant_id, created_at) where type = 4 and status = 'active';

-- Whose device it is: where somebody takes a pause, a trial is no way around it.
create index member_device_device on member_device (device_hash);

-- The winner board reads past no win of play money, however many there are.
create index win_record_real on win_record (merchant_id, won_at desc) where currency <> 'FUN';
create index win_record_real_of_type on win_record (merchant_id, type, won_at desc) where currency <> 'FUN';
drop index win_record_latest;
drop index win_record_latest_of_type;
