-- How a baby fell asleep, how long that took, and its mood on waking up. Null where nobody said.
alter table sleep_session
  add column settling text check (settling in ('ALONE', 'NEXT_TO', 'HELD', 'ROCKED', 'FED', 'RIDING')),
  add column fell_asleep_in text check (fell_asleep_in in ('UNDER_10', 'FROM_10_TO_20', 'OVER_20')),
  add column wake_mood text check (wake_mood in ('HAPPY', 'CALM', 'UPSET'));
