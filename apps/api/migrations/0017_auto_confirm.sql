ALTER TABLE "accounts" ADD COLUMN "auto_confirm" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Nobody keeps the right to verify without an ID proof: the first one that they upload gives it back.
UPDATE "accounts" a SET "confirmed" = false, "auto_confirm" = true
WHERE a."confirmed" AND a."role" IN ('professor', 'associateProfessor', 'assistantProfessor', 'seniorResident', 'clerk', 'hod')
  AND NOT EXISTS (SELECT 1 FROM "id_proofs" p WHERE p."account_id" = a."id" AND p."replaced_at" IS NULL);
