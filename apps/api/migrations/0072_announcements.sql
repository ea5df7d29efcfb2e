CREATE TABLE "announcement_copies" (
	"account_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "announcement_copies_account_id_announcement_id_pk" PRIMARY KEY("account_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid,
	"author_id" uuid NOT NULL,
	"title" text,
	"text" text,
	"recipients" integer NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" uuid,
	CONSTRAINT "announcements_read" CHECK ("announcements"."read_count" between 0 and "announcements"."recipients"),
	CONSTRAINT "announcements_withdrawn" CHECK (("announcements"."withdrawn_at" is null) = ("announcements"."withdrawn_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "announcement_copies" ADD CONSTRAINT "announcement_copies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_copies" ADD CONSTRAINT "announcement_copies_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_withdrawn_by_id_accounts_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_copies_announcement" ON "announcement_copies" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_college" ON "announcements" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "announcements_department" ON "announcements" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_withdrawn_by" ON "announcements" USING btree ("withdrawn_by_id");
--> statement-breakpoint
-- What was announced stays as it was written: it is read, it may be withdrawn once, and the words of an erased person are emptied.
create function announcement_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'an announcement is not deleted'; end if;
  if (new.id, new.college_id, new.department_id, new.author_id, new.recipients, new.published_at)
    is distinct from (old.id, old.college_id, old.department_id, old.author_id, old.recipients, old.published_at)
    or coalesce(new.title, old.title) is distinct from old.title or coalesce(new.text, old.text) is distinct from old.text
    or old.withdrawn_at is not null
      and (new.withdrawn_at, new.withdrawn_by_id) is distinct from (old.withdrawn_at, old.withdrawn_by_id)
    or new.read_count < old.read_count
  then raise exception 'an announcement is not changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger announcements_stay before update or delete on announcements
  for each row execute function announcement_stays();
--> statement-breakpoint
create trigger announcements_stay_all before truncate on announcements execute function announcement_stays();
