-- What the last pushes of a device were answered, so that one which comes again is answered the same. Each answer is a
-- list: first and last number, digest of the ops, mark. Those of before have no digest; their marks stay good.
alter table device add column answers jsonb not null default '[]';
update device set answers =
  case when previous_mark is null then '[]' else jsonb_build_array(jsonb_build_array(recent_from, acked, '', previous_mark)) end
  || jsonb_build_array(jsonb_build_array(recent_from, acked, '', mark));
alter table device drop column previous_mark, drop column mark;
