import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { plural } from '../../domain/words/plural.ts'
import { versionOfCode, type CodeRow } from '../../server/store/catalogue/offer-store.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { listAddress } from '../bookings/list-address.ts'
import { Facts, Panel } from '../frame/facts.tsx'
import { ChannelBoxes } from './channel-boxes.tsx'
import { errorAt, versionShown, type TypedAgain } from './typed-again.ts'
import { channelNames, KINDS, standingOf, takesOff, usedWords } from './words.ts'

/** What was typed and refused. */
export interface Refused extends TypedAgain {
  readonly failure?: string
  readonly channels?: readonly string[]
}

interface Props extends Refused {
  readonly today: CalendarDate
  /** Undefined for a new one. */
  readonly code: CodeRow | undefined
  readonly holds: number
  readonly mayChange: boolean
}

export function CodePage(props: Props) {
  const { today, code, holds, mayChange, failure } = props
  return (
    <>
      {failure !== undefined && (
        <Notice kind="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {mayChange ? <CodeForm {...props} /> : code && <CodeFacts code={code} />}
        {code && (
          <div className="grid min-w-0 content-start gap-6">
            <Panel id="use" title="Its use">
              <Facts
                facts={[
                  ['Status', standingOf(code, today)],
                  ['Used', usedWords(code)],
                  ['Unpaid holds with it', holds],
                ]}
              />
              <p className="mt-2">
                <a href={listAddress({ code: code.code })} className="text-primary underline underline-offset-4">
                  Bookings with it
                </a>
              </p>
            </Panel>
            {mayChange && code.validUntil >= today && <EndCode code={code} holds={holds} />}
          </div>
        )}
      </div>
    </>
  )
}

const CodeFacts = ({ code }: { readonly code: CodeRow }) => (
  <Panel id="terms" title="Terms">
    <Facts
      facts={[
        ['Discount', takesOff(code)],
        ['Valid', `${formatShortDate(code.validFrom)} to ${formatShortDate(code.validUntil)}`],
        ['From', formatMoneyExact(code.minimumSpendPence)],
        ['Holiday types', channelNames(code.channels)],
      ]}
    />
  </Panel>
)

const inHundreds = (amount: number) => (amount / 100).toFixed(2).replace(/\.00$/, '')

function CodeForm({ today, code, channels, ...again }: Props) {
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
  const of = (name: string) => ({
    name,
    defaultValue: again.typed?.[name] ?? before[name] ?? '',
    error: errorAt(name, String(before[name] ?? ''), again),
  })
  return (
    <form
      method="post"
      action={`/staff/offers/codes/${code ? encodeURIComponent(code.code) : 'new'}`}
      className="grid content-start gap-3"
      noValidate
    >
      {code && <input type="hidden" name="version" value={versionShown(versionOfCode(code), again)} />}
      {code ? (
        <input type="hidden" name="code" value={code.code} />
      ) : (
        <TextField {...of('code')} label="Code" hint="What customers type, in capitals: SPRING25" autoComplete="off" />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          {...of('kind')}
          label="Kind"
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...of('value')} label="Discount" hint="Per cent, or pounds" inputMode="decimal" />
        <TextField {...of('validFrom')} label="Valid from" type="date" />
        <TextField {...of('validUntil')} label="Valid until" type="date" />
        <TextField {...of('maxUses')} label="Usage limit" inputMode="numeric" />
        <TextField {...of('minimumSpendPence')} label="Minimum spend, £" inputMode="decimal" />
      </div>
      <ChannelBoxes
        chosen={channels ?? code?.channels ?? []}
        hint="None means every holiday type."
        error={errorAt('channels', channelNames(code?.channels ?? []), again, channels && channelNames(channels))}
      />
      <p className="text-small text-muted">
        Bookings that are paid keep their price. Who has not paid yet gets the new terms when they pay, and is told if
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

function EndCode({ code, holds }: { readonly code: CodeRow; readonly holds: number }) {
  return (
    <details>
      <summary className={buttonStyle('outline')}>End it now</summary>
      <form method="post" action={`/staff/offers/codes/${encodeURIComponent(code.code)}/end`} className="mt-3">
        <input type="hidden" name="version" value={versionOfCode(code)} />
        <ul className="mb-3 max-w-prose list-disc pl-5">
          <li>Nobody can enter it any more.</li>
          <li>
            {code.uses} {plural(code.uses, 'booking keeps its price', 'bookings keep their prices')}, and it keeps its
            uses.
          </li>
          <li>
            {holds} unpaid {plural(holds, 'hold', 'holds')} with it: the customer is shown the price without it before
            paying.
          </li>
        </ul>
        <Button type="submit">End the code</Button>
      </form>
    </details>
  )
}
