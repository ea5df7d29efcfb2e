CREATE TABLE "memo_series" (
	"college_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "memo_series_college_id_year_pk" PRIMARY KEY("college_id","year")
);
--> statement-breakpoint
CREATE TABLE "memos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"date" date NOT NULL,
	"reason" text,
	"issued_by_id" uuid NOT NULL,
	"issued_by_name" text,
	"issued_at" timestamp with time zone NOT NULL,
	"explanation" text,
	"explained_at" timestamp with time zone,
	"remark" text,
	"closed_by_id" uuid,
	"closed_by_name" text,
	"closed_at" timestamp with time zone,
	"withdrawal" text,
	"withdrawn_by_id" uuid,
	"withdrawn_by_name" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "memos_state" CHECK ("memos"."state" in ('Issued', 'Explained', 'Closed', 'Withdrawn')),
	CONSTRAINT "memos_closed" CHECK (("memos"."state" = 'Closed') = ("memos"."closed_at" is not null)),
	CONSTRAINT "memos_withdrawn" CHECK (("memos"."state" = 'Withdrawn') = ("memos"."withdrawn_at" is not null)),
	CONSTRAINT "memos_explained" CHECK ("memos"."state" <> 'Explained' or "memos"."explained_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "memo_series" ADD CONSTRAINT "memo_series_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_issued_by_id_accounts_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_withdrawn_by_id_accounts_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memos_number" ON "memos" USING btree ("college_id","year","sequence");--> statement-breakpoint
CREATE INDEX "memos_student" ON "memos" USING btree ("student_id","issued_at");--> statement-breakpoint
CREATE INDEX "memos_department" ON "memos" USING btree ("college_id","department_id","issued_at");--> statement-breakpoint
CREATE INDEX "memos_issued_by" ON "memos" USING btree ("issued_by_id");--> statement-breakpoint
CREATE INDEX "memos_closed_by" ON "memos" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "memos_withdrawn_by" ON "memos" USING btree ("withdrawn_by_id");--> statement-breakpoint
-- A memo goes forward only, and what was written stays: words and names may be emptied when their person is erased.
create function memo_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.college_id, new.department_id, new.student_id, new.year, new.sequence, new.date, new.issued_by_id,
      new.issued_at)
    is distinct from (old.id, old.college_id, old.department_id, old.student_id, old.year, old.sequence, old.date,
      old.issued_by_id, old.issued_at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
    or old.explained_at is not null and (new.explained_at is distinct from old.explained_at
      or coalesce(new.explanation, old.explanation) is distinct from old.explanation)
  then raise exception 'what a memo says cannot be changed'; end if;
  if old.state in ('Closed', 'Withdrawn') and ((new.state, new.closed_at, new.withdrawn_at)
      is distinct from (old.state, old.closed_at, old.withdrawn_at)
    or coalesce(new.remark, old.remark) is distinct from old.remark
    or coalesce(new.withdrawal, old.withdrawal) is distinct from old.withdrawal)
    or old.state = 'Explained' and new.state = 'Issued'
  then raise exception 'a memo does not go from % to %', old.state, new.state; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger memos_go_forward before update on memos for each row execute function memo_goes_forward();
--> statement-breakpoint
create function memo_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a memo is not deleted';
end $$;
--> statement-breakpoint
create trigger memos_stay before delete on memos for each row execute function memo_stays();
--> statement-breakpoint
create trigger memos_stay_all before truncate on memos execute function memo_stays();
