import { INK_PAIRS } from './ink-pairs.ts'

const COLOURS = [
  { name: 'paper', ground: 'bg-paper', says: 'The page' },
  { name: 'surface', ground: 'bg-surface', says: 'Fields, overlays' },
  { name: 'tint', ground: 'bg-tint', says: 'Chosen, hovered' },
  { name: 'rule', ground: 'bg-rule', says: 'Hairlines, skeletons' },
  { name: 'control', ground: 'bg-control', says: 'Borders of controls' },
  { name: 'muted', ground: 'bg-muted', says: 'Second-rank text' },
  { name: 'ink', ground: 'bg-ink', says: 'Text' },
  { name: 'primary', ground: 'bg-primary', says: 'The brand' },
  { name: 'action', ground: 'bg-action', says: 'The one thing to do' },
  { name: 'action-hover', ground: 'bg-action-hover', says: 'And pressed' },
  { name: 'accent', ground: 'bg-accent', says: 'With ink on it' },
  { name: 'focus', ground: 'bg-focus', says: 'Inner ring' },
]

const SIZES = [
  { name: 'display', look: 'text-display font-heading font-bold', text: 'A week by the sea' },
  { name: 'heading', look: 'text-heading font-heading font-bold', text: 'Late deals in Norfolk' },
  { name: 'title', look: 'text-title font-heading font-bold', text: 'Heather Lodge, sleeps 6' },
  { name: 'lead', look: 'text-lead', text: 'On the cliff, ten minutes from the beach.' },
  { name: 'body', look: 'text-body', text: 'Gas, electricity and bed linen are in the price.' },
  { name: 'small', look: 'text-small text-muted', text: 'Total for 4 nights, Fri 7 to Tue 11 May' },
]

/** Colours, type, and the allowed pairs of both. */
export function Foundations() {
  return (
    <>
      <section aria-labelledby="colours" className="border-t border-rule pt-6">
        <h3 id="colours" className="text-title">
          Colours
        </h3>
        <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 xl:grid-cols-6">
          {COLOURS.map(({ name, ground, says }) => (
            <li key={name}>
              <div className={`h-20 rounded-control border border-rule ${ground}`} />
              <p className="mt-2 font-semibold">{name}</p>
              <p className="text-small text-muted">{says}</p>
            </li>
          ))}
        </ul>
        <h4 className="mt-8 font-heading text-lead font-bold">Allowed text and background colours</h4>
        <ul className="mt-3 grid gap-2 sm:grid-cols-3 xl:grid-cols-4">
          {INK_PAIRS.map((pair) => (
            <li key={pair} className={`rounded-control border border-rule px-3 py-2 ${pair}`}>
              {pair.replace(/bg-(\S+) text-(\S+)/, '$2 on $1')}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="type" className="border-t border-rule pt-6">
        <h3 id="type" className="text-title">
          Type
        </h3>
        <dl className="mt-5 grid gap-y-5 sm:grid-cols-[8rem_1fr]">
          {SIZES.map(({ name, look, text }) => (
            <div key={name} className="contents">
              <dt className="self-center text-small text-muted">{name}</dt>
              <dd className={`min-w-0 ${look}`}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
