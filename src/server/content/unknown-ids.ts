/** Ids and regions in shipped content that are missing in the catalogue: an owner's catalogue has others. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { readDirective } from './body/blocks.ts'
import { readParksBlock, type ParksBlock } from './body/parks-block.ts'
import { markdownFiles } from './sources/markdown/written-files.ts'

/** `content/pages/offers.md:15: there is no offer 7` for each; pages of all sites and of the brand's folder. */
export function unknownIds(catalogue: Catalogue, brand: string, folder = PROJECT_ROOT): string[] {
  const shared = ['posts', 'guides', 'pages'].map((name) => path.join(folder, 'content', name))
  return [...shared, path.join(brand, 'pages')]
    .flatMap((name) => markdownFiles(name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const unknown = unknownRegion(catalogue, line) ?? unknownOfBlock(catalogue, line)
          return unknown === undefined ? [] : [`${path.relative(folder, file)}:${index + 1}: ${unknown}`]
        }),
    )
}

/** In front matter: the region of a guide, or of a picture. */
function unknownRegion({ regions }: Catalogue, line: string): string | undefined {
  const { value, id } = /^(?:region_name:(?<value>.+)|picture: *region-(?<id>\d+) *)$/.exec(line)?.groups ?? {}
  const name = value?.trim().replaceAll(/^(['"])|(['"])$/g, '')
  if (id !== undefined) return regions.has(Number(id)) ? undefined : `there is no region ${id}`
  const isKnown = name === undefined || [...regions.values()].some((region) => region.name === name)
  return isKnown ? undefined : `there is no region called ${name}`
}

function unknownOfBlock(catalogue: Catalogue, line: string): string | undefined {
  const directive = readDirective(line)
  const block = directive && readParksBlock(directive)
  return block && !('error' in block) ? unknownIn(catalogue, block) : undefined
}

function unknownIn(catalogue: Catalogue, { place, offers }: ParksBlock): string | undefined {
  const { regionId, townId, operatorId } = place
  if (regionId !== undefined && !catalogue.regions.has(regionId)) return `there is no region ${regionId}`
  if (townId !== undefined && !catalogue.towns.has(townId)) return `there is no town ${townId}`
  if (operatorId !== undefined && !catalogue.operators.has(operatorId)) return `there is no operator ${operatorId}`
  const urn = offers.find((offer) => !catalogue.offers.has(offer))
  return urn === undefined ? undefined : `there is no offer ${urn}`
}
