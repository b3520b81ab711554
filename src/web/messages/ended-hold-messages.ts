import { registerMessages } from './registry.ts'

/** A hold that is about to end, and one that has ended: few see them, so they come when they are needed. */
export const endedHoldMessages = registerMessages({
  'booking.hold.ending': 'Held for {minutes} more {minutes|minute|minutes}',
  'booking.hold.endingText': 'At {time} it goes back on sale.',
  'booking.hold.keep': 'Keep my holiday',
  'booking.hold.noMore': 'It has been extended once already. Please finish before {time}.',
  'booking.hold.failed': 'The time could not be extended.',
  'booking.expired': 'The time to book has run out',
  'booking.expiredText': '{unit} at {park} is no longer held for you. What you typed is kept.',
  'booking.expiredFree': 'It is still free for the same dates, at today’s price.',
  'booking.expiredSamePrice': 'The price is the same as before.',
  'booking.expiredOldPrice': 'It was {price} before.',
  'booking.expiredExtras': 'The extras you chose are added again.',
  'booking.expiredAgain': 'Hold it again for {price}',
  'booking.expiredGone': 'It is no longer free for these dates',
  'booking.expiredGoneText': 'Somebody else has taken it.',
  'booking.expiredSimilar': 'Free at {park} for the same dates',
  'booking.expiredSimilarFacts': 'Sleeps {sleeps}, {bedrooms} {bedrooms|bedroom|bedrooms}',
  'booking.expiredTake': 'Hold it for {price}',
  'booking.expiredTakeNamed': 'Hold it for {price}: {unit}',
  'booking.expiredPark': 'See what else {park} has',
})
