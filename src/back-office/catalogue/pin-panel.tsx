import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { PIN_MAP_PATH, recordPath } from './words.ts'

/** The map in CSS pixels: a browser sends the pressed point in them. It fits a phone. */
export const PIN_MAP = { width: 336, height: 224 } as const

/** Kilometres from side to side: the surroundings, and closer once the pin was moved. */
export const ACROSS = { first: 62, close: 20 } as const

/** The form of the record, which the map sends. */
export const RECORD_FORM = 'record'

interface Props {
  readonly parkKey: string
  readonly values: Readonly<Record<string, unknown>>
  readonly form: FormState
}

/** A map of the park that moves its pin to where it is pressed, without script too; saving the form keeps it. */
export function PinPanel({ parkKey, values, form: { typed, notice } }: Props) {
  const { latitude, longitude } = pinOf(typed, values)
  const across = typed?.has('across') ? ACROSS.close : ACROSS.first
  return (
    <Panel id="pin" title="On the map">
      {notice !== undefined && (
        <Notice kind="success" className="mb-3">
          {notice}
        </Notice>
      )}
      <p className="mb-2">
        Press where the park is, or type its latitude and longitude.
        {across === ACROSS.close && (
          <>
            {' '}
            <TextLink href={recordPath('park', parkKey)}>Undo, and show more around it</TextLink>
          </>
        )}
      </p>
      <input type="hidden" form={RECORD_FORM} name="across" value={across} />
      <input
        type="image"
        form={RECORD_FORM}
        formAction={`${recordPath('park', parkKey)}/pin`}
        formNoValidate
        name="pin"
        src={`${PIN_MAP_PATH}?latitude=${latitude}&longitude=${longitude}&across=${across}`}
        alt="Map of the park’s surroundings: moves the pin to where it is pressed"
        {...PIN_MAP}
        className="rounded-control border border-rule"
      />
    </Panel>
  )
}

/** The pin as it is typed, or as it is stored. */
export function pinOf(typed: URLSearchParams | undefined, values: Readonly<Record<string, unknown>>) {
  const at = (name: string, most: number) => {
    const text = typed?.get(name)?.trim() ?? ''
    const value = text === '' ? NaN : Number(text)
    return Math.abs(value) <= most ? value : Number(values[name])
  }
  return { latitude: at('latitude', 90), longitude: at('longitude', 180) }
}
