CREATE TABLE "college_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "college_former_slugs" ADD CONSTRAINT "college_former_slugs_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "college_former_slugs_college" ON "college_former_slugs" USING btree ("college_id");