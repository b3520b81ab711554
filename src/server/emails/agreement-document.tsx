/**
 * The agreement of a booking as one HTML document: attached to the confirmation, and shown in My booking and to staff. It
 * needs nothing else, so that it can be kept (Consumer Contracts Regulations 2013, regulation 16) [LAW-06].
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { AGREED_PARTS, type AgreedPart } from '../../domain/law/agreement.ts'
import { companyLines, complaintSentence, contractSentence } from '../../domain/words/contract-words.ts'
import type { Attachment, Sender } from '../mail/mail.ts'
import type { Agreement } from '../store/agreement-store.ts'
import { priceRows } from './booking-sections.ts'

interface Agreed {
  readonly reference: string
  readonly discountCode: string | null
  readonly agreement: Agreement
}

export const AGREEMENT_TITLE = 'What you agreed'

const TITLES: Readonly<Record<AgreedPart, string>> = {
  stay: 'Your stay',
  description: 'What you’ve booked',
  information: 'Important information',
  cancellation: 'If you cancel',
  terms: 'Booking terms',
}

/** The content of its one style element: a content policy allows it by its hash. */
export const AGREEMENT_STYLES =
  'body{font:16px/1.55 Georgia,serif;color:#1c1c1c;background:#fff;max-width:44rem;margin:2rem auto;padding:0 1.25rem}' +
  'h1{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.25rem;margin:2.25rem 0 .5rem;border-top:1px solid #ccc;padding-top:1.25rem}' +
  'h3{font-size:1.05rem;margin:1.5rem 0 .25rem}p{margin:.5rem 0}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;font-weight:400}td:last-child{text-align:right}' +
  'tr.total{font-weight:700}small{color:#555;overflow-wrap:anywhere}.terms h2{font-size:1.05rem;border:0;padding:0;margin:1.5rem 0 .25rem}' +
  '.terms td:last-child{text-align:left}'

/** @param baseUrl resolves the links of the terms outside of the site; undefined on the site itself */
export function agreementDocument({ reference, discountCode, agreement }: Agreed, sender: Sender, baseUrl?: string) {
  const { operator, agreedAt, acceptance, acceptedBy, texts, agreedPrice } = agreement
  const complaint = complaintSentence(operator)
  const { lines = [], ...sums } = agreedPrice
  const rows = priceRows({ row: { discountCode }, price: { ...sums, lines } })
  const title = `${AGREEMENT_TITLE}: ${formatBookingReference(reference)}`
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {baseUrl !== undefined && <base href={`${baseUrl}/`} />}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: AGREEMENT_STYLES }} />
      </head>
      <body>
        <main>
          <h1>{AGREEMENT_TITLE}</h1>
          <p>
            Booking {formatBookingReference(reference)}, agreed at {formatLondonTime(agreedAt.getTime())}.
          </p>
          <p>
            {acceptedBy === 'customer' ? 'You ticked: ' : 'You agreed on the telephone, and our staff ticked: '}‘
            {acceptance}’.
          </p>
          <Part title="Who you’ve booked with">
            <p>{contractSentence(operator)}</p>
            {complaint !== undefined && <p>{complaint}</p>}
            <p>
              {sender.site.brandName} took your booking and your payment on the operator’s behalf. To complain about
              either, email {sender.site.email} or call {sender.site.telephone}.
            </p>
          </Part>
          {AGREED_PARTS.map((part) => (
            <AgreedText key={part} part={part} words={texts[part]?.words}>
              {part === 'stay' && (
                <table>
                  <tbody>
                    {rows.map(([label, value, weight], index) => (
                      <tr key={index} className={weight === 'strong' ? 'total' : undefined}>
                        <th scope="row">{label}</th>
                        <td>{value}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </AgreedText>
          ))}
          <Part title="Proof">
            <p>The texts above are kept unchanged. Their SHA-256 hashes:</p>
            {AGREED_PARTS.map((part) => (
              <p key={part}>
                <small>
                  {TITLES[part]}: {texts[part]?.hash}
                </small>
              </p>
            ))}
          </Part>
        </main>
        <footer>
          <h2>{sender.site.brandName}</h2>
          {companyLines(sender.site.company).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      </body>
    </html>,
  )}`
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface TextProps {
  readonly part: AgreedPart
  readonly words: string | undefined
  /** After the text. */
  readonly children: ReactNode
}

function AgreedText({ part, words = '', children }: TextProps) {
  if (words === '') return null
  return (
    <Part title={TITLES[part]}>
      {part === 'terms' ? (
        <div className="terms" dangerouslySetInnerHTML={{ __html: words }} />
      ) : (
        words.split(/\n+/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
      )}
      {children}
    </Part>
  )
}

/** The document as a file beside the confirmation. */
export function agreementFile(agreed: Agreed, sender: Sender): Attachment {
  return {
    filename: `${agreed.reference}-what-you-agreed.html`,
    contentType: 'text/html; charset=utf-8',
    content: agreementDocument(agreed, sender, sender.publicUrl),
  }
}
