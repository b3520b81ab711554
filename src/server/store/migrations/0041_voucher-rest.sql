ALTER TABLE "booking" ADD COLUMN "unit_was_pence" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "voucher_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "spent_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A code that many could use was no voucher: it keeps its amount, and is given back as it was.
UPDATE "discount_code" SET "kind" = 'fixed' WHERE "kind" = 'voucher' AND "max_uses" > 1;--> statement-breakpoint
UPDATE "booking" SET "voucher_pence" = ("agreed_price" ->> 'discount')::int
  FROM "discount_code"
  WHERE "discount_code"."code" = "booking"."discount_code" AND "discount_code"."kind" = 'voucher'
    AND "booking"."discount_claimed" AND "booking"."agreed_price" IS NOT NULL AND "booking"."status" IN ('paying', 'confirmed');--> statement-breakpoint
UPDATE "discount_code" SET "spent_pence" =
  (SELECT coalesce(sum("voucher_pence"), 0) FROM "booking" WHERE "booking"."discount_code" = "discount_code"."code")
  WHERE "kind" = 'voucher';
