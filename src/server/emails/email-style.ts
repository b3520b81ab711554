import type { CSSProperties } from 'react'
import type { Sender } from '../mail/mail.ts'

/** System fonts: most mail programs do not load fonts. */
const SANS = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

export type EmailStyle = ReturnType<typeof emailStyle>

/** The brand's colours and fonts as inline styles. */
export function emailStyle({ design: { palette, fonts } }: Sender['site']) {
  const { paper, ink, muted, primary, tint, action } = palette
  const headings = { fontFamily: fonts.heading.likeness === 'serif' ? SERIF : SANS, fontWeight: 700, color: ink }
  const text = { fontFamily: SANS, fontSize: '16px', lineHeight: '25px', color: ink }
  const small = { fontFamily: SANS, fontSize: '14px', lineHeight: '21px', color: muted }
  const cell = { ...text, padding: '3px 0', verticalAlign: 'top' }
  return {
    body: { backgroundColor: paper, margin: '0', padding: '0' },
    sheet: { backgroundColor: '#ffffff', width: '100%', maxWidth: '600px' },
    head: { backgroundColor: primary, padding: '20px 24px' },
    logo: { ...headings, fontSize: '22px', lineHeight: '28px', color: '#ffffff', textDecoration: 'none' },
    page: { padding: '24px' },
    notice: { ...small, color: ink, backgroundColor: tint, padding: '10px 14px', margin: '0 0 20px' },
    title: { ...headings, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' },
    heading: { ...headings, fontSize: '19px', lineHeight: '26px', margin: '0 0 8px' },
    text: { ...text, margin: '0 0 12px' },
    quote: {
      ...text,
      borderLeft: `4px solid ${tint}`,
      padding: '2px 0 2px 14px',
      margin: '0 0 16px',
      wordBreak: 'break-word',
    },
    panel: { backgroundColor: tint, padding: '14px 18px', margin: '8px 0 16px' },
    label: { ...small, margin: '0' },
    reference: { ...headings, color: primary, fontSize: '26px', lineHeight: '34px', letterSpacing: '1px', margin: '0' },
    rowLabel: { ...cell, ...small, width: '36%', paddingRight: '12px', paddingTop: '5px' },
    rowValue: cell,
    sumLabel: { ...cell, paddingRight: '12px' },
    sumValue: { ...cell, textAlign: 'right', whiteSpace: 'nowrap' },
    strong: { fontWeight: 700 },
    linkLine: { ...text, margin: '8px 0 0' },
    link: { color: primary, textDecoration: 'underline' },
    button: {
      fontFamily: SANS,
      fontSize: '16px',
      fontWeight: 600,
      color: '#ffffff',
      backgroundColor: action,
      borderRadius: '4px',
      padding: '13px 22px',
      margin: '4px 0 8px',
    },
    rule: { borderColor: tint, margin: '20px 0' },
    foot: { backgroundColor: paper, padding: '20px 24px' },
    small: { ...small, margin: '0' },
  } satisfies Record<string, CSSProperties>
}
