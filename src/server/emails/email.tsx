/** The content of an email, from which both its plain and its HTML part are made. */
import { companyLines } from '../../domain/words/contract-words.ts'
import type { Call } from '../../domain/words/contact-words.ts'
import type { Sender, Email } from '../mail/mail.ts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneHref } from '../../domain/site/telephone.ts'

export type EmailRow = readonly [label: string, value: string, weight?: 'strong']

export interface EmailSection {
  readonly title: string
  readonly rows?: readonly EmailRow[]
  /** Amounts are right-aligned. */
  readonly isSum?: boolean
  readonly paragraphs?: readonly string[]
  readonly calls?: readonly Call[]
  readonly link?: EmailLink
}

export interface EmailLink {
  readonly label: string
  readonly url: string
}

export interface EmailBody {
  /** The preview text, shown beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly greeting: string
  readonly opening: string
  /** The text after the opening, with its line breaks. */
  readonly paragraphs?: readonly string[]
  /** A quote, with its line breaks. */
  readonly quote?: string
  /** The highlighted figure. */
  readonly reference?: { readonly label: string; readonly value: string; readonly hint: string }
  readonly sections: readonly EmailSection[]
  readonly link?: EmailLink
  readonly closing: string
}

/** The plain part: the same text as the HTML part, with full links. */
function emailText(body: EmailBody, { site, isDemonstration }: Sender): string {
  const { reference, quote, paragraphs = [] } = body
  const parts = [
    isDemonstration ? DEMONSTRATION : '',
    body.heading,
    body.greeting,
    body.opening,
    ...paragraphs,
    quote === undefined ? '' : quoted(quote),
    reference ? `${reference.label}: ${reference.value}\n${reference.hint}` : '',
    ...body.sections.map(sectionText),
    body.link ? linkText(body.link) : '',
    body.closing,
    `${site.brandName}\n${signature(site)}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const DEMONSTRATION = 'This is a demonstration: no money is taken and no holiday is booked with anyone.'

/** The company details that the law requires in business emails. */
const signature = ({ company, telephone, email }: Sender['site']) =>
  [...companyLines(company), `${telephone}, ${email}`].join('\n')

function sectionText({ title, rows = [], paragraphs = [], calls = [], link }: EmailSection): string {
  const lines = [
    title.toUpperCase(),
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...paragraphs,
    ...calls.map(({ words, telephone }) => `${words} ${telephone}`),
    ...(link ? [linkText(link)] : []),
  ]
  return lines.join('\n')
}

const linkText = ({ label, url }: EmailLink) => `${label}: ${url}`

/** Marks every line of quoted text, so that it cannot pass for ours. */
const quoted = (text: string) =>
  text
    .split(LINE_END)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const LINE_END = /\r\n|\r|\n/

type Composed = Omit<Email, 'from' | 'text' | 'html'> & { readonly body: EmailBody }

/** An email of the site, its plain and HTML parts made from one body; Reply-To is the site by default. */
export function composeEmail(sender: Sender, { body, ...email }: Composed): Email {
  const { site, from } = sender
  return {
    from: { name: site.brandName, address: from },
    replyTo: { name: site.brandName, address: site.email },
    ...email,
    text: emailText(body, sender),
    html: emailHtml(body, sender),
  }
}

/** Without it old mail programs use quirks mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part: tables and inline styles, for mail programs. No pictures. */
function emailHtml(body: EmailBody, sender: Sender): string {
  return DOCTYPE + renderToStaticMarkup(<EmailPage body={body} sender={sender} />)
}

interface Props {
  readonly body: EmailBody
  readonly sender: Sender
}

function EmailPage({ body, sender }: Props) {
  const { site, publicUrl, isDemonstration } = sender
  const style = emailStyle(site)
  const { reference, quote, paragraphs = [] } = body
  return (
    <Html lang="en-GB">
      <Head>
        <title>{body.heading}</title>
        {/* Keeps our colours in dark mode: mail programs that invert them make text unreadable. */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{body.preview}</Preview>
      <Body style={style.body}>
        <Container style={style.sheet}>
          <Section style={style.head}>
            <Link href={publicUrl} style={style.logo}>
              {site.brandName}
            </Link>
          </Section>
          <Section style={style.page}>
            {isDemonstration && <Text style={style.notice}>{DEMONSTRATION}</Text>}
            <Heading as="h1" style={style.title}>
              {body.heading}
            </Heading>
            <Text style={style.text}>{body.greeting}</Text>
            {[body.opening, ...paragraphs].map((paragraph, index) => (
              <Text key={`${index} ${paragraph}`} style={style.text}>
                {withBreaks(paragraph)}
              </Text>
            ))}
            {quote !== undefined && <Text style={style.quote}>{withBreaks(quote)}</Text>}
            {reference && (
              <Section style={style.panel}>
                <Text style={style.label}>{reference.label}</Text>
                <Text style={style.reference}>{reference.value}</Text>
                <Text style={style.label}>{reference.hint}</Text>
              </Section>
            )}
            {body.link && (
              <Button href={body.link.url} style={style.button}>
                {body.link.label}
              </Button>
            )}
            {body.sections.map((section) => (
              <Part key={section.title} section={section} style={style} />
            ))}
            <Hr style={style.rule} />
            <Text style={style.text}>{body.closing}</Text>
          </Section>
          <Section style={style.foot}>
            <Text style={style.small}>{withBreaks(signature(site))}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

interface PartProps {
  readonly section: EmailSection
  readonly style: EmailStyle
}

function Part({ section: { title, rows = [], isSum, paragraphs = [], calls = [], link }, style }: PartProps) {
  const [labelStyle, valueStyle] = isSum ? [style.sumLabel, style.sumValue] : [style.rowLabel, style.rowValue]
  return (
    <Section>
      <Hr style={style.rule} />
      <Heading as="h2" style={style.heading}>
        {title}
      </Heading>
      {rows.map(([label, value, weight], index) => (
        <Row key={`${index} ${label}`}>
          <Column style={{ ...labelStyle, ...(weight && style.strong) }}>{label}</Column>
          <Column style={{ ...valueStyle, ...(weight && style.strong) }}>{value}</Column>
        </Row>
      ))}
      {paragraphs.map((paragraph, index) => (
        <Text key={`${index} ${paragraph}`} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {calls.map(({ words, telephone }) => (
        <Text key={words} style={style.text}>
          {words}{' '}
          <Link href={phoneHref(telephone)} style={style.link}>
            {telephone}
          </Link>
        </Text>
      ))}
      {link && (
        <Text style={style.linkLine}>
          <Link href={link.url} style={style.link}>
            {link.label}
          </Link>
        </Text>
      )}
    </Section>
  )
}

function withBreaks(text: string) {
  return text.split(LINE_END).map((line, index) => (
    <Fragment key={`${index} ${line}`}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** System fonts: most mail programs do not load fonts. */
const SANS = "'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"

type EmailStyle = ReturnType<typeof emailStyle>

/** The brand's colours and fonts as inline styles. */
function emailStyle({ design: { palette, fonts } }: Sender['site']) {
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
