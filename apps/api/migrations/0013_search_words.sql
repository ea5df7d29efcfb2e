-- The words a record is found by: divided at everything that is neither letter nor digit, each from its beginning.
-- PostgreSQL's own parser keeps `ORIF/CRIF` as a path, the 19 of `COVID-19` as a negative number and cuts `7e5abc` in two.
create function search_vector(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from regexp_split_to_table(lower(words), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f]+') as word
    where word <> ''))
$$;--> statement-breakpoint
-- The content stands as it was: only what finds it is written anew.
alter table "entries" disable trigger "entries_life";--> statement-breakpoint
update "entries" set "search" = search_vector(array_to_string(tsvector_to_array("search"), ' '))
where array_to_string(tsvector_to_array("search"), '') ~ '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f]';--> statement-breakpoint
alter table "entries" enable trigger "entries_life";
