ALTER TABLE "packages" ADD COLUMN "buyer" text DEFAULT 'several' NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_buyer" CHECK ("packages"."buyer" in ('one', 'several'));--> statement-breakpoint
-- A product that stands already has the four shipped packages: the first is for one student.
update "packages" set "buyer" = 'one' where "position" = 0;
