ALTER TABLE "packages" DROP CONSTRAINT "packages_buyer";--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "buyer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- What several bought together is told apart: by the words that the shipped packages have.
UPDATE "packages" SET "buyer" = CASE
  WHEN "title" || "description" ILIKE '%universit%' THEN 'university'
  WHEN "title" || "description" ILIKE ANY (ARRAY['%institut%', '%college%']) THEN 'institution'
  ELSE 'group' END
WHERE "buyer" = 'several';--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_buyer" CHECK (buyer in ('one', 'group', 'institution', 'university'));