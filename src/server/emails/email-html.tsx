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
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DEMONSTRATION, LINE_END, signature, type Letter, type LetterSection } from './email.ts'
import { letterStyle, type LetterStyle } from './email-style.ts'
import type { Sender } from '../mail/sender.ts'

/** Without it old programs guess at how to lay a page out. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part: tables and styles of its own on every element, which is what mail programs understand. No pictures. */
export function letterHtml(letter: Letter, sender: Sender): string {
  return DOCTYPE + renderToStaticMarkup(<LetterPage letter={letter} sender={sender} />)
}

interface Props {
  readonly letter: Letter
  readonly sender: Sender
}

function LetterPage({ letter, sender }: Props) {
  const { site, publicUrl, isDemonstration } = sender
  const style = letterStyle(site)
  const { reference, quote } = letter
  return (
    <Html lang="en-GB">
      <Head>
        <title>{letter.heading}</title>
        {/* The colours are our own in the dark as well: programs that turn them round make them unreadable. */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{letter.preview}</Preview>
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
              {letter.heading}
            </Heading>
            <Text style={style.text}>{letter.greeting}</Text>
            <Text style={style.text}>{letter.opening}</Text>
            {quote !== undefined && <Text style={style.quote}>{withBreaks(quote)}</Text>}
            {reference && (
              <Section style={style.panel}>
                <Text style={style.label}>{reference.label}</Text>
                <Text style={style.reference}>{reference.value}</Text>
                <Text style={style.label}>{reference.hint}</Text>
              </Section>
            )}
            {letter.link && (
              <Button href={letter.link.url} style={style.button}>
                {letter.link.label}
              </Button>
            )}
            {letter.sections.map((section) => (
              <Part key={section.title} section={section} style={style} />
            ))}
            <Hr style={style.rule} />
            <Text style={style.text}>{letter.closing}</Text>
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
  readonly section: LetterSection
  readonly style: LetterStyle
}

function Part({ section: { title, rows = [], isSum, paragraphs = [], link }, style }: PartProps) {
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
