import { type ReactNode, useMemo } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { channelOf, inChannelOrder, type ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { regionAddress } from '../../addresses/search-address.ts'
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as words from './words.ts'
import { LiveParks, PARKS_IN_ROW } from './live-parks.tsx'
import { SectionLinks, TextParts } from './text-parts.tsx'
import { ThingsToDo } from './things-to-do.tsx'
import { regionMapAddress } from '../../../maps/map-address.ts'
import { MapPanel } from '../../map/map-panel.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { guidePoints } from './guide-points.ts'

type Guide = OutputOf<'travelGuide'>

interface Props {
  readonly guide: Guide
  /** Contact details, beside the text if there is room. */
  readonly aside: ReactNode
}

/** The travel guide of a region: highlights, things to do on a map and in a list, text, places to stay. */
export function GuidePage({ guide, aside }: Props) {
  const { region, thingsToDo, parts, parks } = guide
  const hasMap = thingsToDo.some(({ latitude, longitude }) => latitude !== null && longitude !== null)
  return (
    <>
      <GuideHead guide={guide} />
      <Container>
        {thingsToDo.length > 0 && (
          <Section
            title={words.things(region.name)}
            introduction={hasMap ? words.thingsIntro : words.thingsIntroNoMap}
            className="mt-10 lg:mt-12"
          >
            <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
              {hasMap && (
                <GuideMap
                  guide={guide}
                  className="mb-6 aspect-square border-y border-rule max-sm:-mx-4 sm:aspect-[3/2] sm:rounded-control sm:border-x lg:sticky lg:top-8 lg:order-last lg:mb-0 lg:aspect-[4/5] lg:max-h-[calc(100vh-4rem)] print:aspect-auto print:h-[60mm]"
                />
              )}
              <ThingsToDo things={thingsToDo} />
            </div>
          </Section>
        )}
        {parts.length > 0 && <GuideText guide={guide} aside={aside} />}
        <Stays region={region} parks={parks} />
      </Container>
    </>
  )
}

/**
 * The region's hero, with its name and highlights at the lower edge. The drawing's subject is low, at the sides;
 * cropping removes sky, and the caption covers only grass in the foreground.
 */
function GuideHead({ guide: { region, title, introduction, bestFor, image } }: Pick<Props, 'guide'>) {
  return (
    <div className="relative">
      {image && (
        <Picture
          picture={image}
          sizes="100vw"
          isPriority
          hasWide
          className="h-56 w-full object-bottom sm:h-80 lg:h-[30rem] print:hidden"
        />
      )}
      <Container className={image ? 'relative -mt-8 lg:-mt-14' : 'pt-4'}>
        <div className="-ml-4 w-fit max-w-[94%] rounded-tr-card bg-paper pt-2 pr-6 pl-4 md:-ml-8 md:pl-8 lg:max-w-[46rem] lg:rounded-t-card lg:pt-4 lg:pr-8">
          <Breadcrumb crumbs={guideCrumbs(region.name)} />
          <h1 className="mt-1 text-heading lg:text-display">{title}</h1>
        </div>
        <div className="mt-3 gap-x-16 lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <p className="max-w-prose text-lead text-muted">{introduction}</p>
          {bestFor.length > 0 && (
            <section className="mt-6 lg:mt-0">
              <h2 className="border-b-2 border-ink pb-1 text-lead">{words.bestFor}</h2>
              <ul>
                {bestFor.map((phrase) => (
                  <li key={phrase} className="border-b border-rule py-2 first-letter:uppercase">
                    {phrase}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Container>
    </div>
  )
}

function GuideText({ guide: { region, parts, sections }, aside }: Props) {
  const title = words.about(region.name)
  return (
    <div className="mt-12 gap-x-12 lg:mt-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-16">
      <div className="hidden border-t border-rule pt-5 text-small lg:sticky lg:top-8 lg:block lg:self-start print:hidden">
        {sections.length > 0 && (
          <nav aria-label={title} className="mb-8">
            <p className="mb-2 font-semibold">{title}</p>
            <SectionLinks sections={sections} />
          </nav>
        )}
        <div className="border-t border-rule pt-4">{aside}</div>
      </div>
      <TextParts parts={parts} className="min-w-0" />
    </div>
  )
}

/** Three places of each holiday type of the region, with their lowest totals. */
function Stays({ region, parks }: Pick<Guide, 'region' | 'parks'>) {
  const channels = inChannelOrder([...new Set(parks.map(({ channelId }) => channelId))], (code) => code)
  if (channels.length === 0) return null
  const place = { id: region.regionId, slug: region.slug }
  return (
    <Section title={words.stay(region.name)} introduction={words.stayIntro} className="mt-14 lg:mt-20">
      <div className="@container grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        {channels.map((channel) => {
          const own = parksOf(parks, channel)
          return (
            <LiveParks
              key={channel}
              title={channelOf(channel).label}
              note={words.parksNote(partyWords(DEFAULT_PARTY))}
              parks={own}
              url={regionAddress(channel, place)}
              more={words.parksAll}
              headingLevel={3}
              // Three are side by side; fewer share a row with those of another type.
              className={own.length >= PARKS_IN_ROW ? 'lg:col-span-2' : 'max-lg:max-w-[34rem]'}
            />
          )
        })}
      </div>
    </Section>
  )
}

function parksOf(parks: readonly RecommendedPark[], channel: ChannelCode): RecommendedPark[] {
  return parks.filter(({ channelId }) => channelId === channel)
}

interface GuideMapProps {
  readonly guide: Pick<OutputOf<'travelGuide'>, 'region' | 'thingsToDo' | 'parks'>
  readonly className: string
}

/** Things to do, numbered as in the list beside it, and places to stay. One finger scrolls the page, not the map. */
function GuideMap({ guide: { region, thingsToDo, parks }, className }: GuideMapProps) {
  const { showParkRating } = usePageFacts().site
  const points = useMemo(() => guidePoints(thingsToDo, parks, showParkRating), [thingsToDo, parks, showParkRating])
  const [channel] = region.channels
  return (
    <MapPanel
      label={words.map(region.name)}
      points={points}
      isConsiderate
      staticSrc={channel && regionMapAddress(channel, region.regionId)}
      staticAlt={words.staticMap(region.name)}
      isStaticWhole
      className={className}
    />
  )
}

/** The list of all guides. */
const INSPIRATION_PATH = '/inspiration'

/** @param region the region's name */
export function guideCrumbs(region: string): Crumb[] {
  return [
    { label: words.home, to: '/' },
    { label: words.guideCrumb, to: INSPIRATION_PATH },
    { label: words.guideTitle(region) },
  ]
}
