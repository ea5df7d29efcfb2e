-- Words are found in whatever form they are typed: without accents (`Sjogren` finds Sjögren), small figures as figures
-- (`SpO2` finds SpO₂), and letters with their marks however the keyboard put them together.
create or replace function search_vector(words text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from regexp_split_to_table(
      lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f]+') as word
    where word <> ''))
$$;--> statement-breakpoint
-- The content stands as it was: only what finds it is written anew. What is plain ASCII is right already.
alter table "entries" disable trigger "entries_life";--> statement-breakpoint
update "entries" set "search" = search_vector(array_to_string(tsvector_to_array("search"), ' '))
where array_to_string(tsvector_to_array("search"), '') ~ '[^\u0001-\u007f]';--> statement-breakpoint
alter table "entries" enable trigger "entries_life";
