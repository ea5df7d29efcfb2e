CREATE TABLE "coupon_uses" (
	"coupon_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_coupon_id_student_id_pk" PRIMARY KEY("coupon_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"left_count" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount_paise" > 0),
	CONSTRAINT "coupons_quantity" CHECK ("coupons"."quantity" > 0),
	CONSTRAINT "coupons_left" CHECK ("coupons"."left_count" between 0 and "coupons"."quantity")
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "sandbox_orders_state" CHECK ("sandbox_orders"."state" in ('open', 'paid', 'failed', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"order_id" uuid,
	"reason" text,
	"granted_by_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "licences_cause" CHECK ("licences"."order_id" is null or "licences"."reason" is null),
	CONSTRAINT "licences_times" CHECK ("licences"."ends_at" > "licences"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"department_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"package_title" text NOT NULL,
	"offer_paise" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"gst_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"coupon_id" uuid,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"checkout" jsonb,
	"state" text NOT NULL,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"is_refund_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_state" CHECK (state in ('created', 'paid', 'refunded', 'failed', 'expired')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" > 0
      and "orders"."total_paise" = "orders"."offer_paise" - "orders"."discount_paise" + "orders"."gst_paise"
      and "orders"."discount_paise" >= 0 and "orders"."gst_paise" >= 0),
	CONSTRAINT "orders_money" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."payment_id" is not null)
      and ("orders"."payment_id" is null) = ("orders"."paid_at" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "licence_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_granted_by_id_accounts_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_fk" FOREIGN KEY ("student_id","college_id","department_id") REFERENCES "public"."student_places"("student_id","college_id","department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_student" ON "coupon_uses" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created_by" ON "coupons" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_order" ON "licences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "licences_student" ON "licences" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "licences_granted_by" ON "licences" USING btree ("granted_by_id");--> statement-breakpoint
CREATE INDEX "gateway_events_order" ON "gateway_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("student_id") WHERE state = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_gateway_order" ON "orders" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("gateway","payment_id");--> statement-breakpoint
CREATE INDEX "orders_student" ON "orders" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "orders_package" ON "orders" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");
--> statement-breakpoint
-- Licences and uses of coupons are below orders, so their tables cannot name the table of orders themselves.
ALTER TABLE "licences" ADD CONSTRAINT "licences_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
-- A student has paid who has a licence that was not taken back, also one that has ended: then the next one is due.
create function licence_is_told() returns trigger language plpgsql as $$
begin
  update accounts a set payment_status = case when l.n > 0 then 'paid' else 'unpaid' end, licence_until = l.until
  from (select count(*) as n, max(ends_at) as until from licences
        where student_id = new.student_id and revoked_at is null) l
  where a.id = new.student_id;
  return null;
end $$;
--> statement-breakpoint
create trigger licences_told after insert or update of revoked_at, ends_at on licences
  for each row execute function licence_is_told();
--> statement-breakpoint
-- Nobody is paid without a licence: an account that comes as paid brings one with it.
create function paid_account_has_licence() returns trigger language plpgsql as $$
begin
  insert into licences (id, student_id, reason, starts_at, ends_at, granted_at)
  values (gen_random_uuid(), new.id, 'Paid when the account was made', new.created_at,
    new.created_at + interval '3 years', new.created_at);
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_paid_licence after insert on accounts
  for each row when (new.role = 'student' and new.payment_status = 'paid') execute function paid_account_has_licence();
--> statement-breakpoint
-- Students who were marked as paid by hand keep it: three years from the day of the mark, with its reason.
insert into licences (id, student_id, reason, granted_by_id, starts_at, ends_at, granted_at)
  select gen_random_uuid(), a.id, coalesce(c.words, 'Marked as paid before licences were kept'), c.by_id,
    coalesce(c.at, a.created_at), coalesce(c.at, a.created_at) + interval '3 years', coalesce(c.at, a.created_at)
  from accounts a left join lateral (
    select words, by_id, at from student_changes where student_id = a.id and change = 'paid' order by at desc limit 1
  ) c on true
  where a.role = 'student' and a.payment_status = 'paid';
--> statement-breakpoint
-- An order goes forward only, and what was agreed on stays.
create function order_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.student_id, new.offer_paise, new.discount_paise, new.gst_paise, new.total_paise, new.gateway)
    is distinct from (old.student_id, old.offer_paise, old.discount_paise, old.gst_paise, old.total_paise, old.gateway)
  then raise exception 'what was ordered cannot be changed'; end if;
  if old.payment_id is not null and new.payment_id is distinct from old.payment_id
  then raise exception 'a payment cannot be replaced'; end if;
  if new.state <> old.state and not (case old.state
    when 'created' then true
    when 'failed' then new.state in ('paid', 'refunded')
    when 'expired' then new.state in ('paid', 'refunded')
    when 'paid' then new.state = 'refunded'
    else false end)
  then raise exception 'an order does not go from % to %', old.state, new.state; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_forward before update on orders for each row execute function order_goes_forward();
