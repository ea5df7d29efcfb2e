CREATE TABLE "seat_settings" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"is_self_service" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_settings" ADD CONSTRAINT "seat_settings_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;