ALTER TABLE "booking" ADD COLUMN "unit_lines" jsonb;--> statement-breakpoint
-- By hand: the lines of the bookings that are there, of their units and, once agreed to, of their whole price.
UPDATE "booking" SET
  "unit_lines" = "own"."unit",
  "agreed_price" = "agreed_price" || jsonb_build_object('lines', "own"."unit" || "own"."extras" || "own"."discount")
FROM (
  SELECT
    "sold"."id",
    CASE WHEN "sold"."unit_was_pence" > "sold"."unit_pence" THEN jsonb_build_array(
      jsonb_build_object('kind', 'accommodation', 'pence', "sold"."unit_was_pence"),
      jsonb_build_object('kind', 'offer', 'pence', "sold"."unit_pence" - "sold"."unit_was_pence")
    ) ELSE jsonb_build_array(
      jsonb_build_object('kind', 'accommodation', 'pence', "sold"."unit_pence")
    ) END AS "unit",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'kind', CASE WHEN "extra_group" = 'protection' THEN 'waiver' ELSE 'extra' END,
        'pence', "total_pence", 'code', "extra_code", 'name', "name", 'quantity', "quantity"
      ) ORDER BY "extra_code")
      FROM "booking_extra" WHERE "booking_id" = "sold"."id"
    ), '[]') AS "extras",
    CASE WHEN ("sold"."agreed_price" ->> 'discount')::int > 0 THEN jsonb_build_array(jsonb_build_object(
      'kind', CASE WHEN "sold"."agreed_price" ? 'voucher' THEN 'voucher' ELSE 'discount' END,
      'pence', -("sold"."agreed_price" ->> 'discount')::int
    )) ELSE '[]' END AS "discount"
  FROM "booking" "sold"
) "own"
WHERE "own"."id" = "booking"."id";
