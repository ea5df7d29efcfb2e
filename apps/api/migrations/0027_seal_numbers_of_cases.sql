-- The numbers of a police case and the occupation of a patient identify a person: they are sealed like a name. Favourites
-- keep nothing of a patient.
update "entry_favourites" set "values" = "values" - array['pmrNo', 'ddFirNo', 'policeStation']
  where "kind" in ('medico-legal', 'expert-opinion', 'crime-scene', 'autopsy');--> statement-breakpoint
update "entry_favourites" set "values" = "values" - 'occupation' where "kind" = 'clinical-case';--> statement-breakpoint
delete from "entry_favourites" where "values" = '{}'::jsonb;--> statement-breakpoint
alter table "entries" disable trigger "entries_life";--> statement-breakpoint
alter table "entry_revisions" disable trigger "entry_revisions_stand";
--> step
alter table "entries" enable trigger "entries_life";--> statement-breakpoint
alter table "entry_revisions" enable trigger "entry_revisions_stand";
