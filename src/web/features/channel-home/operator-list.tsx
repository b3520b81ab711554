import type { ChannelCode } from '../../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import * as mapWords from '../../map/words.ts'
import { operatorRegionsAddress, withCriteria } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { placesText, type HomeOperator } from './channel-home-data.ts'
import * as words from './words.ts'

interface Props {
  readonly channel: ChannelCode
  readonly criteria: UnitCriteria
  readonly operators: readonly HomeOperator[]
}

/** Further operators are collapsed behind a line with their number. */
const SHOWN = 8

/** Operators, largest first, with links to their regions. */
export function OperatorList({ channel, criteria, operators }: Props) {
  const others = operators.slice(SHOWN)
  return (
    <Container className="mt-12 lg:mt-16">
      <Section title={words.operators} introduction={words.operatorsIntro}>
        <Operators channel={channel} criteria={criteria} operators={operators.slice(0, SHOWN)} />
        {others.length > 0 && (
          <Disclosure summary={words.operatorsMore(others.length)} className="mt-4">
            <Operators channel={channel} criteria={criteria} operators={others} />
          </Disclosure>
        )}
      </Section>
    </Container>
  )
}

function Operators({ channel, criteria, operators }: Props) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {operators.map((operator) => (
        <li key={operator.id} className="border-b border-rule">
          <Link
            to={withCriteria(operatorRegionsAddress(channel, operator.id), criteria)}
            className="group flex h-full items-start gap-6 rounded-control py-4"
          >
            <span className="min-w-0 grow">
              <span className="block font-heading text-lead font-semibold underline-offset-4 group-hover:underline">
                {operator.name}
              </span>
              <span className="mt-0.5 block text-small text-muted">{operator.description}</span>
            </span>
            <span className="shrink-0 text-right text-small leading-tight text-muted">
              {placesText(channel, operator)}
              {operator.lowest && (
                <span className="block">
                  {mapWords.nightsFrom(operator.lowest.nights)}{' '}
                  <strong className="figures font-heading text-lead font-bold text-ink">
                    {formatMoneyRoundedUp(operator.lowest.price)}
                  </strong>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
