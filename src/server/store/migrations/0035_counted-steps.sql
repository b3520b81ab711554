CREATE TABLE "counted_step" (
	"booking" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "counted_step_booking_step_pk" PRIMARY KEY("booking","step")
);
