import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { isChannelCode, CHANNELS } from '../../domain/site/channel.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { DiscountCode } from '../../server/queries/offers.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { listAddress } from '../bookings/list-address.ts'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, errorAt, versionShown, type FormState } from '../frame/form-state.ts'
import { channelNames, KINDS, standingOf, takesOff, usedWords } from './words.ts'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'

interface Props {
  readonly today: CalendarDate
  /** Undefined for a new one. */
  readonly code?: DiscountCode
  readonly version?: string
  readonly holds?: number
  readonly mayChange: boolean
  readonly form: FormState
}

export function CodePage(props: Props) {
  const { today, code, version = '', holds = 0, mayChange, form } = props
  return (
    <>
      <FormFailure form={form} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {mayChange ? <CodeForm {...props} /> : code && <CodeFacts code={code} />}
        {code && (
          <div className="grid min-w-0 content-start gap-6">
            <Panel id="use" title="Usage">
              <Facts
                facts={[
                  ['Status', standingOf(code, today)],
                  ['Used', usedWords(code)],
                  ['Unpaid holds', holds],
                ]}
              />
              <p className="mt-2">
                <TextLink href={listAddress({ code: code.code })}>View bookings</TextLink>
              </p>
            </Panel>
            {mayChange && code.validUntil >= today && <EndCode {...{ code, version, holds }} />}
          </div>
        )}
      </div>
    </>
  )
}

const CodeFacts = ({ code }: { readonly code: DiscountCode }) => (
  <Panel id="terms" title="Terms">
    <Facts
      facts={[
        ['Discount', takesOff(code)],
        ['Valid', `${formatShortDate(code.validFrom)} to ${formatShortDate(code.validUntil)}`],
        ['Minimum spend', formatMoneyExact(code.minimumSpendPence)],
        ['Holiday types', channelNames(code.channels)],
      ]}
    />
  </Panel>
)

const inHundreds = (amount: number) => (amount / 100).toFixed(2).replace(/\.00$/, '')

function CodeForm({ today, code, version = '', form }: Props) {
  // The button that ends the code sends none of these fields.
  const again = form.typed?.has('kind') ? form : { ...form, typed: undefined }
  const channels = again.typed?.getAll('channels').filter(isChannelCode)
  const before: Readonly<Record<string, string | number>> = code
    ? {
        kind: code.kind,
        value: inHundreds(code.value),
        validFrom: code.validFrom,
        validUntil: code.validUntil,
        maxUses: code.maxUses,
        minimumSpendPence: inHundreds(code.minimumSpendPence),
      }
    : { kind: 'percent', validFrom: today, minimumSpendPence: 0, maxUses: 1000 }
  const of = bindFields(again, before)
  return (
    <form
      method="post"
      action={`/staff/offers/codes/${code ? encodeURIComponent(code.code) : 'new'}`}
      className="grid content-start gap-3"
      noValidate
    >
      {code && <input type="hidden" name="version" value={versionShown(version, again)} />}
      {code ? (
        <input type="hidden" name="code" value={code.code} />
      ) : (
        <TextField {...of('code')} label="Code" hint="What customers enter, such as SPRING25" autoComplete="off" />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          {...of('kind')}
          label="Kind"
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...of('value')} label="Discount" hint="Per cent or pounds" inputMode="decimal" />
        <TextField {...of('validFrom')} label="Valid from" type="date" />
        <TextField {...of('validUntil')} label="Valid until" type="date" />
        <TextField {...of('maxUses')} label="Usage limit" inputMode="numeric" />
        <TextField {...of('minimumSpendPence')} label="Minimum spend, £" inputMode="decimal" />
      </div>
      <ChannelBoxes
        chosen={channels ?? code?.channels ?? []}
        hint="Leave empty for all holiday types."
        error={errorAt('channels', channelNames(code?.channels ?? []), again, channels && channelNames(channels))}
      />
      <p className="text-small text-muted">
        Paid bookings keep their price. Customers who haven’t paid yet get the new terms when they pay, and are told if
        the price differs.
      </p>
      <div>
        <Button type="submit" kind="action">
          {code ? 'Save code' : 'Create code'}
        </Button>
      </div>
    </form>
  )
}

interface EndCodeProps {
  readonly code: DiscountCode
  readonly version: string
  readonly holds: number
}

function EndCode({ code, version, holds }: EndCodeProps) {
  return (
    <details>
      <summary className={buttonStyle('outline')}>End code</summary>
      <form method="post" action={`/staff/offers/codes/${encodeURIComponent(code.code)}/end`} className="mt-3">
        <input type="hidden" name="version" value={version} />
        <ul className="mb-3 max-w-prose list-disc pl-5">
          <li>Customers can no longer use it.</li>
          <li>
            {code.uses} {plural(code.uses, 'booking keeps its price', 'bookings keep their prices')}, and it keeps its
            uses.
          </li>
          <li>
            {holds} unpaid {plural(holds, 'hold', 'holds')} with it: the customer is shown the price without it before
            paying.
          </li>
        </ul>
        <Button type="submit">End code</Button>
      </form>
    </details>
  )
}

interface ChannelBoxesProps {
  readonly chosen: readonly string[]
  /** Explains an empty choice, or requires one. */
  readonly hint: string
  readonly error: string | undefined
}

export function ChannelBoxes({ chosen, hint, error }: ChannelBoxesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Holiday types</legend>
      <p className="text-small text-muted">{hint}</p>
      {error !== undefined && <FieldError id="channels">{error}</FieldError>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {CHANNELS.map(({ code, label }) => (
          <Checkbox key={code} name="channels" value={code} label={label} defaultChecked={chosen.includes(code)} />
        ))}
      </div>
    </fieldset>
  )
}
