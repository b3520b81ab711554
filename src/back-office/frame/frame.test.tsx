import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { StaffDocument } from './document.tsx'
import { csv, json } from './responses.ts'
import { Effect } from './effect.tsx'
import { Facts, Panel } from './facts.tsx'
import { text, fieldsOf, readInput, sentFields } from './form-fields.ts'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'

test('the first cell of a row names it and leads to it, and each other cell names its column for a phone [STAFF-17]', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Bookings"
      columns={[{ title: 'Reference' }, { title: <b>Total</b>, isNumber: true, label: 'Total' }]}
      rows={[
        { key: '1', href: '/staff/bookings/BF1', cells: ['BF1', '£20'] },
        { key: '2', cells: ['BF2', ''] },
      ]}
    />,
  )
  expect(html).toMatch(/<th scope="row"><a href="\/staff\/bookings\/BF1" data-row[^>]*>BF1<\/a><\/th>/)
  expect(html).toContain('<th scope="row">BF2</th>')
  expect(html).toContain('<td class="is-number" data-title="Total">£20</td>')
  expect(html.match(/data-row=/g)).toHaveLength(1)
})

test('the title begins with what happened: an error, what was done, or a preview to check [STAFF-17]', () => {
  const titleOf = (happened: { status?: number; notice?: string; isPreview?: boolean }) =>
    renderToStaticMarkup(
      <StaffDocument
        {...{ brandName: 'Brackenfold', theme: 'bf', title: 'Refund', path: '/staff', who: undefined }}
        {...{ status: 200, notice: undefined, isPreview: false, ...happened }}
        assets={{ styles: [], script: '', brandStyles: '', icon: '' }}
      >
        x
      </StaffDocument>,
    ).match(/<title>(.*) – Brackenfold back office</)?.[1]
  expect(titleOf({})).toBe('Refund')
  expect(titleOf({ status: 422, isPreview: true })).toBe('Error: Refund')
  expect(titleOf({ notice: 'Refund queued' })).toBe('Refund queued – Refund')
  expect(titleOf({ isPreview: true })).toBe('Check: Refund')
})

test('a list has links to its pages before and after only where there are some', () => {
  const links = (previous?: string, next?: string) =>
    renderToStaticMarkup(<Pager previous={previous} next={next} words="" />).match(/rel="\w+"/g)
  expect(links()).toBeNull()
  expect(links('/a', '/b')).toEqual(['rel="prev"', 'rel="next"'])
})

test('a summary shows amounts before and after, with statements', () => {
  const html = renderToStaticMarkup(
    <Panel id="x" title="Change">
      <Effect
        title="What it does"
        lines={[{ label: 'Total', before: '£1', after: '£2' }]}
        statements={['Nights free']}
      />
      <Facts facts={[['Who', 'Ada']]} />
    </Panel>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '|')).toMatch(/Total\|+£1\|+£2\|.*Nights free.*Who\|+Ada/)
})

test('fields are read without the blanks around them, and each error names its field', () => {
  const form = new URLSearchParams({ name: '  Ada ', nights: 'x' })
  const schema = z.object({ name: text, nights: z.coerce.number('must be a number') })
  const read = () => readInput(schema, sentFields(form), {})
  expect(read()).toEqual({ kind: 'errors', errors: { nights: 'must be a number' } })
  form.set('nights', '3')
  expect(read()).toEqual({ kind: 'read', data: { name: 'Ada', nights: 3 } })
  expect(fieldsOf(form)).toEqual({ name: '  Ada ', nights: '3' })
})

test('a file is sent line by line as it is read', async () => {
  async function* lines() {
    yield 'a,b\n'
    yield '1,2\n'
  }
  const answer = csv('list', lines())
  expect(answer).toMatchObject({ kind: 'raw', headers: { 'content-disposition': 'attachment; filename="list.csv"' } })
  expect(await new Response((answer as { body: ReadableStream }).body).text()).toBe('a,b\n1,2\n')
  expect(json({ ok: true })).toMatchObject({ body: '{"ok":true}' })
})
