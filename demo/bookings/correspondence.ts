/** Questions of customers, notes of staff, and messages of the contact form. */
import type { BookingRequestKind } from '../../src/server/store/schema/booking.ts'
import { addDays, daysBetween } from '../../src/domain/dates/calendar-date.ts'
import type { CancellationReason } from '../../src/domain/money/cancellation.ts'
import { CHANGE_REASON, MESSAGES, NOTE_WORDS, QUESTION_WORDS } from './draw/texts.ts'
import { atHour, dayOf } from './draw/wish.ts'
import { HOUR_MS, type Life } from './life.ts'
import { idOf, instantOf } from './rows.ts'

/** Among the first of these, however many there are, a few wait for an answer. */
const AWAITING_ANSWERS = 4000

const NEVER = Infinity

const KINDS: readonly BookingRequestKind[] = ['cancel', 'change', 'question']

/** A request in My booking, open until it is dealt with. */
export function request(
  life: Life,
  at: number,
  kind: BookingRequestKind,
  words: readonly string[],
  { doneAt, reason }: { readonly doneAt: number; readonly reason?: CancellationReason },
): void {
  const { rows, sold, id, circumstances } = life
  const said = life.random.pick(words)
  life.plan(at, () => {
    if (life.isCancelled) return
    life.event(at, `${kind}-requested`)
    if (!life.isPurged) {
      rows.add('booking_request', {
        id: idOf('request', sold.index, KINDS.indexOf(kind)),
        booking_id: id,
        kind,
        words: said,
        reason: reason ?? null,
        created_at: instantOf(at),
        done_at: doneAt <= circumstances.now ? instantOf(doneAt) : null,
      })
    }
    // A cancellation has its own event.
    if (kind === 'cancel') return
    const detail = kind === 'change' ? CHANGE_REASON : undefined
    life.plan(doneAt, () => life.event(doneAt, `${kind}-request-done`, { actor: 'staff', detail }))
  })
}

export function planQuestion(life: Life): void {
  const { random, sold } = life
  const { now, today } = life.circumstances
  const lately = now - random.whole(1, 40) * HOUR_MS
  const isOpen = sold.index < AWAITING_ANSWERS && lately > sold.bookedAt && sold.stay.arrival > today
  if (isOpen && random.chance(0.02)) return request(life, lately, 'question', QUESTION_WORDS, { doneAt: NEVER })
  const days = daysBetween(sold.bookedOn, sold.stay.arrival)
  if (!random.chance(0.06) || days < 1) return
  const at = atHour(addDays(sold.bookedOn, random.whole(1, days)), random)
  request(life, at, 'question', QUESTION_WORDS, { doneAt: at + random.whole(1, 60) * HOUR_MS })
}

export function planNote(life: Life): void {
  const { random, sold, rows, id, clerk } = life
  if (life.isPurged || !random.chance(0.05)) return
  const at = sold.bookedAt + random.whole(1, 96) * HOUR_MS
  const words = random.pick(NOTE_WORDS)
  life.plan(at, () => {
    rows.add('booking_note', {
      id: idOf('note', sold.index),
      booking_id: id,
      words,
      author_name: clerk,
      created_at: instantOf(at),
    })
  })
}

/** The contact form's messages come from people like those who book. */
export function planMessage(life: Life): void {
  const { random, sold, rows, clerk } = life
  const { now, today, keepDays } = life.circumstances
  const isOpen = sold.index < AWAITING_ANSWERS && sold.index % 300 === 0
  if (!isOpen && !random.chance(0.06)) return
  const at = isOpen ? now - random.whole(1, 40) * HOUR_MS : sold.bookedAt + random.whole(1, 500) * HOUR_MS
  const { topic, words } = random.pick(MESSAGES)
  const answeredAt = isOpen ? NEVER : at + random.whole(1, 60) * HOUR_MS
  if (dayOf(at) <= addDays(today, -keepDays)) return
  const id = idOf('message', sold.index)
  const record = (when: number, kind: string, actor: 'customer' | 'staff') =>
    rows.add('correspondence_event', {
      subject_id: id,
      at: instantOf(when),
      kind,
      actor,
      actor_name: actor === 'staff' ? clerk : null,
    })
  life.plan(at, () => {
    rows.add('contact_message', {
      id,
      site: sold.site,
      name: `${sold.lead.firstName} ${sold.lead.lastName}`,
      email: sold.lead.email,
      telephone: sold.lead.telephone,
      booking_reference: topic === 'choosing' ? '' : life.reference,
      topic,
      words,
      created_at: instantOf(at),
      answered_at: answeredAt <= now ? instantOf(answeredAt) : null,
    })
    record(at, 'message-received', 'customer')
    if (answeredAt <= now) record(answeredAt, 'message-answered', 'staff')
  })
}
