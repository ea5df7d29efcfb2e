CREATE TABLE "entry_favourites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_favourites" ADD CONSTRAINT "entry_favourites_student_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."accounts"("id","college_id","department_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "entry_favourites_student" ON "entry_favourites" USING btree ("student_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_favourites_name" ON "entry_favourites" USING btree ("student_id","kind",lower("name"));