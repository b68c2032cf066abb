-- What was ever written to a space: rows made, and bytes of changes that were sent, refused ones among them. It only grows,
-- so nothing that is swept has to be subtracted.
alter table space
  add column rows_made bigint not null default 0,
  add column bytes_sent bigint not null default 0;

do $$
declare found record;
begin
  for found in
    select c.table_name as name from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'row_at'
  loop
    execute format('update space set rows_made = rows_made + there.rows, bytes_sent = bytes_sent + 400 * there.rows
      from (select space_id, count(*) as rows from %I group by space_id) there
      where space.id = there.space_id', found.name);
  end loop;
end
$$;
