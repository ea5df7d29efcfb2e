CREATE TABLE "thesis_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"step" text NOT NULL,
	"title" text,
	"guide_id" uuid,
	"guide_name" text,
	"co_guides" jsonb,
	"file_id" uuid,
	"date" date,
	"set_at" timestamp with time zone NOT NULL,
	"unlocked_at" timestamp with time zone,
	"unlocked_by_id" uuid,
	"unlocked_by_name" text,
	"unlock_reason" text,
	CONSTRAINT "thesis_steps_step" CHECK ("thesis_steps"."step" in ('title', 'guide', 'coGuides', 'certificate', 'acceptanceDate')),
	CONSTRAINT "thesis_steps_guide_named" CHECK (("thesis_steps"."step" = 'guide') = ("thesis_steps"."guide_id" is not null)),
	CONSTRAINT "thesis_steps_filed" CHECK (("thesis_steps"."step" = 'certificate') = ("thesis_steps"."file_id" is not null)),
	CONSTRAINT "thesis_steps_unlocked" CHECK (("thesis_steps"."unlocked_at" is null) = ("thesis_steps"."unlocked_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "thesis_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"track" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thesis_tracks_track" CHECK ("thesis_tracks"."track" in ('synopsis', 'thesis'))
);
--> statement-breakpoint
CREATE TABLE "thesis_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"file_id" uuid NOT NULL,
	"student_remark" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"feedback" text,
	"verified_by_id" uuid,
	"verified_by_name" text,
	"verified_on" timestamp with time zone,
	CONSTRAINT "thesis_versions_status" CHECK ("thesis_versions"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "thesis_versions_verified" CHECK (("thesis_versions"."status" = 'Pending') = ("thesis_versions"."verified_by_id" is null)),
	CONSTRAINT "thesis_versions_not_self_verified" CHECK ("thesis_versions"."verified_by_id" is distinct from "thesis_versions"."student_id")
);
--> statement-breakpoint
ALTER TABLE "thesis_steps" ADD CONSTRAINT "thesis_steps_track_id_thesis_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."thesis_tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_steps" ADD CONSTRAINT "thesis_steps_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_steps" ADD CONSTRAINT "thesis_steps_guide_id_accounts_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_steps" ADD CONSTRAINT "thesis_steps_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_steps" ADD CONSTRAINT "thesis_steps_unlocked_by_id_accounts_id_fk" FOREIGN KEY ("unlocked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_tracks" ADD CONSTRAINT "thesis_tracks_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_track_id_thesis_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."thesis_tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thesis_versions" ADD CONSTRAINT "thesis_versions_verified_by_id_accounts_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "thesis_steps_set" ON "thesis_steps" USING btree ("track_id","step") WHERE unlocked_at is null;--> statement-breakpoint
CREATE INDEX "thesis_steps_track" ON "thesis_steps" USING btree ("track_id","set_at");--> statement-breakpoint
CREATE INDEX "thesis_steps_student" ON "thesis_steps" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "thesis_steps_guide" ON "thesis_steps" USING btree ("guide_id") WHERE guide_id is not null;--> statement-breakpoint
CREATE INDEX "thesis_steps_file" ON "thesis_steps" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "thesis_steps_unlocked_by" ON "thesis_steps" USING btree ("unlocked_by_id") WHERE unlocked_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "thesis_tracks_student" ON "thesis_tracks" USING btree ("student_id","track","college_id","department_id");--> statement-breakpoint
CREATE INDEX "thesis_tracks_department" ON "thesis_tracks" USING btree ("college_id","department_id","track");--> statement-breakpoint
CREATE UNIQUE INDEX "thesis_versions_number" ON "thesis_versions" USING btree ("track_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "thesis_versions_waiting" ON "thesis_versions" USING btree ("track_id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "thesis_versions_student" ON "thesis_versions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "thesis_versions_file" ON "thesis_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "thesis_versions_verified_by" ON "thesis_versions" USING btree ("verified_by_id") WHERE verified_by_id is not null;--> statement-breakpoint
-- Steps come in order. Callers hold the track, so that no step comes or goes beside this one.
create function thesis_step_in_order() returns trigger language plpgsql as $$
begin
  if new.step <> 'title' and not exists (
      select 1 from thesis_steps p where p.track_id = new.track_id and p.step = 'title' and p.unlocked_at is null)
    or new.step not in ('title', 'guide') and not exists (
      select 1 from thesis_steps p where p.track_id = new.track_id and p.step = 'guide' and p.unlocked_at is null)
  then raise exception 'the thesis step % comes too early', new.step; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger thesis_steps_in_order before insert on thesis_steps for each row execute function thesis_step_in_order();
--> statement-breakpoint
-- A step is unlocked once and otherwise stays; words and names may be emptied when their person is erased.
create function thesis_step_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.track_id, new.student_id, new.step, new.guide_id, new.file_id, new.set_at)
    is distinct from (old.id, old.track_id, old.student_id, old.step, old.guide_id, old.file_id, old.set_at)
    or coalesce(new.title, old.title) is distinct from old.title
    or coalesce(new.guide_name, old.guide_name) is distinct from old.guide_name
    or coalesce(new.co_guides, old.co_guides) is distinct from old.co_guides
    or coalesce(new.date, old.date) is distinct from old.date
    or old.unlocked_at is not null and ((new.unlocked_at, new.unlocked_by_id)
        is distinct from (old.unlocked_at, old.unlocked_by_id)
      or coalesce(new.unlocked_by_name, old.unlocked_by_name) is distinct from old.unlocked_by_name
      or coalesce(new.unlock_reason, old.unlock_reason) is distinct from old.unlock_reason)
  then raise exception 'a thesis step cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger thesis_steps_stay before update on thesis_steps for each row execute function thesis_step_stays();
--> statement-breakpoint
create function thesis_version_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.id, new.track_id, new.student_id, new.number, new.file_id, new.uploaded_at)
    is distinct from (old.id, old.track_id, old.student_id, old.number, old.file_id, old.uploaded_at)
    or coalesce(new.student_remark, old.student_remark) is distinct from old.student_remark
    or old.status <> 'Pending' and ((new.status, new.verified_by_id, new.verified_on)
        is distinct from (old.status, old.verified_by_id, old.verified_on)
      or coalesce(new.feedback, old.feedback) is distinct from old.feedback
      or coalesce(new.verified_by_name, old.verified_by_name) is distinct from old.verified_by_name)
  then raise exception 'a thesis version cannot be changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger thesis_versions_go_forward before update on thesis_versions
  for each row execute function thesis_version_goes_forward();
--> statement-breakpoint
create function thesis_stays() returns trigger language plpgsql as $$
begin
  raise exception 'nothing of a thesis is deleted';
end $$;
--> statement-breakpoint
create trigger thesis_steps_kept before delete on thesis_steps for each row execute function thesis_stays();
--> statement-breakpoint
create trigger thesis_steps_all_kept before truncate on thesis_steps execute function thesis_stays();
--> statement-breakpoint
create trigger thesis_versions_kept before delete on thesis_versions for each row execute function thesis_stays();
--> statement-breakpoint
create trigger thesis_versions_all_kept before truncate on thesis_versions execute function thesis_stays();
