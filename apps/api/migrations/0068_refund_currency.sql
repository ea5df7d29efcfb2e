ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_currency" CHECK (("refunds"."currency" <> 'INR') = ("refunds"."cause" = 'otherCurrency'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK (cause in ('paidTwice', 'otherAmount', 'otherCurrency', 'tooLate', 'duplicate', 'technicalFailure', 'request'));