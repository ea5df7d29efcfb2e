ALTER TABLE "institutions" ADD COLUMN "college_id" uuid;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever added one still belongs to the college that it was added for.
UPDATE "institutions" i SET "college_id" = a."college_id" FROM "accounts" a WHERE a."id" = i."added_by";
