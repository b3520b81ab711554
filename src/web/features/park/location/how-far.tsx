import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import { FROM_FIELD, FROM_LENGTH } from '../../../../domain/search/outward-code.ts'
import { loadChunk } from '../../../hydration/load-chunk.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { HiddenFields } from '../../../ui/forms/field.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { HowFarAnswer } from './how-far-answer.ts'
import { stayAddress, type PageStay } from '../park-stay.ts'
import * as words from '../words.ts'

const ID = 'how-far'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
  /** The answer to the postcode in the address, from a form without script. */
  readonly answered: HowFarAnswer | undefined
}

/**
 * The straight-line distance from a postcode, from a table of ours. With script nothing leaves the browser; without,
 * the address of the page has the postcode, and the page is kept nowhere.
 */
export function HowFar({ park, stay, answered }: Props) {
  const [answer, setAnswer] = useState(answered)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [path = '', query] = stayAddress(park, stay).split('?')
  const error = answer && 'error' in answer ? answer.error : undefined

  // Scripts that measure visits are not to find it there.
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(FROM_FIELD)) return
    address.searchParams.delete(FROM_FIELD)
    history.replaceState(history.state, '', address)
  }, [answered])

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const asked = field.current?.value ?? ''
    setBusy(true)
    loadChunk(() => import('./how-far-answer.ts'))
      .then(({ howFarAnswer }) => {
        const found = howFarAnswer(asked, park)
        setAnswer(found)
        if ('error' in found) field.current?.focus()
      })
      // The server can answer too.
      .catch(() => form.submit())
      .finally(() => setBusy(false))
  }

  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className="mt-8 scroll-mt-16 print:hidden">
      <h3 id={`${ID}-title`} className="text-lead">
        {words.howFarTitle}
      </h3>
      <form
        method="get"
        action={`${path}#${ID}`}
        noValidate
        onSubmit={ask}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <HiddenFields values={Object.fromEntries(new URLSearchParams(query))} />
        <TextField
          ref={field}
          name={FROM_FIELD}
          label={words.howFarPostcode}
          hint={words.howFarHint}
          error={error}
          defaultValue={answer?.asked}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={FROM_LENGTH}
          fieldClassName="min-w-0 grow basis-64 sm:max-w-md"
          {...(error !== undefined && error === (answered && 'error' in answered ? answered.error : '') && TAKES_FOCUS)}
        />
        <Button type="submit" isBusy={isBusy}>
          {words.howFarShow}
        </Button>
      </form>
      <p role="status" className="mt-3 max-w-prose">
        {answer && 'distance' in answer && (
          <>
            <strong className="figures">{words.howFarMiles(answer.distance.miles)}</strong>{' '}
            {words.howFarLine({ park: park.name, code: answer.code, area: answer.distance.areaName })}
          </>
        )}
      </p>
    </section>
  )
}
