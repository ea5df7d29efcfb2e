CREATE TABLE "attestations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"month" date NOT NULL,
	"version" integer NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"revisions" integer[] NOT NULL,
	"statuses" text[] NOT NULL,
	"digest" text NOT NULL,
	"signed_by_id" uuid NOT NULL,
	"signed_by_name" text,
	"signed_as" text NOT NULL,
	"stands_for_id" uuid,
	"stands_for_name" text,
	"remark" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attestations_month" CHECK (extract(day from "attestations"."month") = 1),
	CONSTRAINT "attestations_number" CHECK ("attestations"."version" >= 1),
	CONSTRAINT "attestations_digest" CHECK ("attestations"."digest" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attestations_signed_as" CHECK ("attestations"."signed_as" in ('guide', 'hod')),
	CONSTRAINT "attestations_not_self_signed" CHECK ("attestations"."signed_by_id" <> "attestations"."student_id"),
	CONSTRAINT "attestations_records" CHECK (cardinality("attestations"."entry_ids") >= 1 and cardinality("attestations"."revisions") = cardinality("attestations"."entry_ids")
        and cardinality("attestations"."statuses") = cardinality("attestations"."entry_ids"))
);
--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_signed_by_id_accounts_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_stands_for_id_accounts_id_fk" FOREIGN KEY ("stands_for_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestations" ADD CONSTRAINT "attestations_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attestations_version" ON "attestations" USING btree ("student_id","college_id","department_id","month","version");--> statement-breakpoint
CREATE INDEX "attestations_signed_by" ON "attestations" USING btree ("signed_by_id");--> statement-breakpoint
CREATE INDEX "attestations_stands_for" ON "attestations" USING btree ("stands_for_id");--> statement-breakpoint
-- What was signed stays: names and the remark may be emptied when their person is erased, nothing else changes.
create function attestation_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.student_id, new.college_id, new.department_id, new.month, new.version, new.entry_ids, new.revisions,
      new.statuses, new.digest, new.signed_by_id, new.signed_as, new.stands_for_id, new.signed_at)
    is distinct from (old.id, old.student_id, old.college_id, old.department_id, old.month, old.version, old.entry_ids,
      old.revisions, old.statuses, old.digest, old.signed_by_id, old.signed_as, old.stands_for_id, old.signed_at)
    or coalesce(new.signed_by_name, old.signed_by_name) is distinct from old.signed_by_name
    or coalesce(new.stands_for_name, old.stands_for_name) is distinct from old.stands_for_name
    or coalesce(new.remark, old.remark) is distinct from old.remark
  then raise exception 'a signed attestation cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger attestations_stay before update on attestations for each row execute function attestation_stays();
--> statement-breakpoint
-- Versions of a month follow each other.
create function attestation_follows() returns trigger language plpgsql as $$
begin
  if new.version > 1 and not exists (select 1 from attestations t
    where t.student_id = new.student_id and t.college_id = new.college_id and t.department_id = new.department_id
      and t.month = new.month and t.version = new.version - 1)
  then raise exception 'an attestation follows the version before it'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger attestations_follow before insert on attestations for each row execute function attestation_follows();
--> statement-breakpoint
create function attestation_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'an attestation is not deleted';
end $$;
--> statement-breakpoint
create trigger attestations_kept before delete on attestations for each row execute function attestation_is_kept();
--> statement-breakpoint
create trigger attestations_kept_all before truncate on attestations execute function attestation_is_kept();
