import type { FormEvent } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Booking, ExtraChoice } from '../../../../contract/booking-calls.ts'
import { EXTRA_GROUPS, isForParty, type ExtraGroup } from '../../../../domain/money/extras.ts'
import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import * as uiWords from '../../../ui/words.ts'
import { HiddenFields } from '../../../ui/forms/field.tsx'
import { usePageForm } from '../../../page/use-page-form.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { OMITTED_EXTRAS } from '../hold/hold-again.ts'
import { DiscountBox } from './discount-box.tsx'
import { ExtraField } from './extra-field.tsx'
import type { ReturnedExtrasForm } from './extras-action.ts'
import * as extrasWords from './extras-words.ts'
import { useExtras } from './use-extras.ts'

interface Props {
  readonly booking: Booking
  readonly choices: readonly ExtraChoice[]
  /** The price of one more dog; null if the unit takes no more. */
  readonly dogCost: Pence | null
  /** Cots that the customer asked for in the search. */
  readonly cotsWanted: number
  readonly showsDiscountBox: boolean
}

/**
 * Extras, those that the party is likely to need first, none preselected except dog charges, with a live total
 * [BOOK-07, TRUE-04].
 */
export function ExtrasStep({ booking: loaded, choices, dogCost, cotsWanted, showsDiscountBox }: Props) {
  const { revalidate } = useRevalidator()
  const { returned, sending, submit, forget } = usePageForm<ReturnedExtrasForm>()
  const extras = useExtras(loaded, { choices, dogCost }, returned?.extras, () => void revalidate())
  const press = sending?.get('press')
  const choose = (code: string, quantity: number) => {
    forget()
    extras.choose(code, quantity)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter ?? event.currentTarget
    void extras.settled().then(() => submit(pressed))
  }
  const sections = sectionsOf(loaded.party)
    .map(({ title, groups }) => ({
      title,
      items: groups.flatMap((group) => choices.filter((choice) => choice.group === group)),
      takesDog: dogCost !== null && groups.includes('pets'),
      takesCots: cotsWanted > 0 && groups.includes('children'),
    }))
    .filter(({ items, takesDog, takesCots }) => items.length > 0 || takesDog || takesCots)
  const hasForBabies = choices.some(({ group }) => group === 'children')
  const hasChosen = choices.some(({ code, isWithParty }) => !isWithParty && (extras.quantities[code] ?? 0) > 0)
  const failedBesideDog = extras.failure?.wanted === 'dog' && sections.some(({ takesDog }) => takesDog)
  const failure = extras.failure && (
    <Notice
      kind="error"
      className="mb-6"
      title={extras.failure.wanted === 'dog' ? extrasWords.dogFailed : extrasWords.saveFailed}
      action={
        extras.failure.wanted === 'extras' && (
          <Button type="submit" name="press" value="update" isBusy={press === 'update'}>
            {uiWords.retry}
          </Button>
        )
      }
    >
      {extras.failure.messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
  return (
    <BookingFrame
      booking={extras.booking}
      step="extras"
      title={extrasWords.title}
      introduction={choices.length > 0 || dogCost !== null ? extrasWords.intro : extrasWords.none}
      isPriceUpdating={extras.isSaving || extras.failure !== undefined}
    >
      <OmittedExtras choices={choices} />
      <form method="post" onSubmit={onSubmit}>
        {/* Enter in a field activates the first submit button of the form. */}
        <button type="submit" name="press" value="update" hidden>
          {extrasWords.update}
        </button>
        {!hasChosen && sections.length > 0 && (
          <Button
            type="submit"
            name="press"
            value="next"
            kind="quiet"
            isBusy={press === 'next'}
            className="-mt-3 mb-3 -ml-3"
          >
            {extrasWords.skip}
          </Button>
        )}
        {sections.map(({ title, items, takesDog, takesCots }) => (
          <fieldset key={title} className="mb-6 border-t border-rule pt-5">
            <legend className="float-left mb-1 w-full">
              <h2 className="text-lead">{extrasWords.group[title]}</h2>
            </legend>
            <div className="clear-both">
              {takesCots && (
                <p className="py-1">{extrasWords.cotsWanted({ count: cotsWanted, hasSome: hasForBabies })}</p>
              )}
              {items.map((choice) => (
                <ExtraField
                  key={choice.code}
                  choice={choice}
                  quantity={extras.quantities[choice.code] ?? 0}
                  onChange={(quantity) => choose(choice.code, quantity)}
                />
              ))}
              {takesDog && dogCost !== null && (
                <>
                  <p className="max-w-prose py-1 text-small text-muted">{extrasWords.dogHint}</p>
                  <HiddenFields values={extras.dog} />
                  <Button type="submit" name="press" value="dog" isBusy={press === 'dog'} className="mt-2">
                    {(loaded.party.dogs > 0 ? extrasWords.dogMore : extrasWords.dogAdd)({
                      price: dogCost === 0 ? extrasWords.free : formatMoney(dogCost),
                    })}
                  </Button>
                  {failedBesideDog && <div className="mt-4">{failure}</div>}
                </>
              )}
            </div>
          </fieldset>
        ))}
        {!failedBesideDog && failure}
        {choices.length > 0 && (
          <Button type="submit" name="press" value="update" className="mb-6 hidden! noscript:inline-flex!">
            {extrasWords.update}
          </Button>
        )}
        {showsDiscountBox && <DiscountBox booking={extras.booking} returned={returned?.discount} press={press} />}
        <Button
          type="submit"
          name="press"
          value="next"
          kind="action"
          isBusy={press === 'next'}
          className="mt-8 max-sm:w-full"
        >
          {extrasWords.next}
        </Button>
      </form>
    </BookingFrame>
  )
}

/** The extras that a new hold could not take over from the former one, from the address. */
function OmittedExtras({ choices }: { readonly choices: readonly ExtraChoice[] }) {
  const [query] = useSearchParams()
  const codes = query.get(OMITTED_EXTRAS)?.split(',') ?? []
  const items = choices.filter(({ code }) => codes.includes(code))
  if (codes.length === 0) return null
  return (
    <Notice kind="warning" className="mb-6" title={extrasWords.omitted}>
      {items.map(({ code, name }) => (
        <p key={code}>{extrasWords.omittedItem({ item: name })}</p>
      ))}
      {items.length < codes.length && <p>{items.length > 0 ? extrasWords.omittedOthers : extrasWords.omittedSome}</p>}
    </Notice>
  )
}

interface Section {
  readonly title: ExtraGroup | 'forParty'
  readonly groups: readonly ExtraGroup[]
}

/** The extras that the party is likely to need, then a section for each other group. */
function sectionsOf(party: Booking['party']): Section[] {
  return [
    { title: 'forParty', groups: EXTRA_GROUPS.filter((group) => isForParty(group, party)) },
    ...EXTRA_GROUPS.filter((group) => !isForParty(group, party)).map((group) => ({ title: group, groups: [group] })),
  ]
}
