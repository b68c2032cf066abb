-- Whether a family lets the operator's language model reword what the rules say of its babies.
alter table team add column uses_model boolean not null default false;
alter table team alter column uses_model drop default;
