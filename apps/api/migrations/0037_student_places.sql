CREATE TABLE "student_places" (
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	CONSTRAINT "student_places_student_id_college_id_department_id_pk" PRIMARY KEY("student_id","college_id","department_id")
);
--> statement-breakpoint
INSERT INTO "student_places" SELECT id, college_id, department_id FROM accounts
  WHERE role = 'student' AND college_id IS NOT NULL AND department_id IS NOT NULL;
--> statement-breakpoint
-- A place that a student has once belonged to stays: records name it. Before the address is verified nobody can have
-- signed in, so a sign-up that another one replaces leaves nothing behind.
create function student_place_is_kept() returns trigger language plpgsql as $$
begin
  if new.role <> 'student' or new.college_id is null or new.department_id is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.email_verified_at is null then
    delete from student_places p where p.student_id = new.id
      and (p.college_id, p.department_id) is distinct from (new.college_id, new.department_id)
      and not exists (select 1 from student_changes c where c.student_id = p.student_id
                        and c.college_id = p.college_id and c.department_id = p.department_id);
  end if;
  insert into student_places values (new.id, new.college_id, new.department_id) on conflict do nothing;
  return new;
end $$;
--> statement-breakpoint
create trigger accounts_student_place after insert or update of role, college_id, department_id on accounts
  for each row execute function student_place_is_kept();
--> statement-breakpoint
ALTER TABLE "student_changes" DROP CONSTRAINT "student_changes_student_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "student_teachers" DROP CONSTRAINT "student_teachers_student_fk";
--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_student_place_fk";
--> statement-breakpoint
ALTER TABLE "entry_favourites" DROP CONSTRAINT "entry_favourites_student_fk";
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_id_place";--> statement-breakpoint
ALTER TABLE "student_places" ADD CONSTRAINT "student_places_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_places" ADD CONSTRAINT "student_places_place_fk" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."college_departments"("college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_places_place" ON "student_places" USING btree ("college_id","department_id");--> statement-breakpoint
ALTER TABLE "student_changes" ADD CONSTRAINT "student_changes_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_teachers" ADD CONSTRAINT "student_teachers_student_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_student_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_favourites" ADD CONSTRAINT "entry_favourites_student_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE cascade ON UPDATE cascade;