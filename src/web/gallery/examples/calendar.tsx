import { useState } from 'react'
import { stayDays } from '../../../domain/search/calendar.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { ArrivalCalendar } from '../../ui/forms/arrival-calendar.tsx'
import type { PartExamples } from '../example.ts'

const TODAY: CalendarDate = '2027-04-02'
const PRICES = new Map(
  Array.from({ length: 40 }, (_, day) => [addDays('2027-04-09', day), 19_900 + ((day * 37) % 11) * 1_500] as const),
)

function Calendar({ isPriced, monthCount }: { isPriced: boolean; monthCount?: 2 }) {
  const [arrival, setArrival] = useState<CalendarDate>('2027-04-16')
  const [month, setMonth] = useState('2027-04')
  return (
    <ArrivalCalendar
      today={TODAY}
      arrival={arrival}
      tinted={stayDays({ arrival, nights: 4 })}
      prices={isPriced ? PRICES : new Map()}
      isPricedOnly={isPriced}
      onSelect={setArrival}
      month={month}
      monthCount={monthCount}
      onMonthChange={setMonth}
    />
  )
}

export const calendarExamples: PartExamples = {
  part: 'Arrival calendar',
  use: 'The arrival date with the price of the stay. Days not on sale cannot be chosen. School holidays have a line, bank holidays a dot.',
  examples: [
    { name: 'With prices', Sample: () => <Calendar isPriced /> },
    { name: 'Two months', Sample: () => <Calendar isPriced monthCount={2} /> },
    { name: 'Without prices, on a phone', width: 'narrow', Sample: () => <Calendar isPriced={false} /> },
  ],
}
