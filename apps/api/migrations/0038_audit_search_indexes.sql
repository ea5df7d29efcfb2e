CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_refused" ON "audit_events" USING btree ("seq") WHERE outcome = 'refused';