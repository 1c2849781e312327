-- Rewards: what one operator may give alone.

create trigger reward_limit_is_agreed before update of amount or delete on reward_limit
  for each row execute function limit_is_agreed('reward', 'unit', 'amount');
