import type { NewCodes } from '../../server/identity/one-time-codes.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import * as words from './words.ts'

/** The picture to scan, the same as text, and the field for the first code: within a form. */
export function CodesFields({ codes, error }: { readonly codes: NewCodes; readonly error?: string }) {
  const picture = `data:image/svg+xml;base64,${Buffer.from(codes.picture).toString('base64')}`
  return (
    <>
      <p>{words.registerHow}</p>
      {/* White in every brand, or cameras do not read it. */}
      <img src={picture} alt={words.qrCode} width="180" height="180" className="my-3 border border-rule bg-white" />
      <p className="mb-4">
        {words.registerTyped} <code className="break-words select-all">{codes.typed}</code>
      </p>
      <input type="hidden" name="sealed" value={codes.sealed} />
      <TextField
        id="code"
        name="code"
        label={words.firstCode}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        fieldClassName="max-w-48"
      />
    </>
  )
}

/** Recovery codes, once. */
export function RecoveryCodes({ codes, next }: { readonly codes: readonly string[]; readonly next: string }) {
  return (
    <>
      <p className="mb-4 max-w-prose">{words.recoveryIntro}</p>
      <ul className="mb-6 grid max-w-row grid-cols-2 gap-x-8 gap-y-1 border-y border-rule py-3 tracking-wide text-lead">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={next} className={buttonStyle('action')}>
        {words.recoveryDone}
      </a>
    </>
  )
}
