-- A remark may name a patient: favourites keep none any more, and those that had nothing else are gone.
update "entry_favourites" set "values" = "values" - 'studentRemark' where "values" -> 'studentRemark' is not null;--> statement-breakpoint
delete from "entry_favourites" where "values" = '{}'::jsonb;
