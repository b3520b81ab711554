import type { Spot } from '../../../../domain/search/coordinates.ts'
import { readOutwardCode } from '../../../../domain/search/outward-code.ts'
import { postcodeDistance, type PostcodeDistance } from '../../../../domain/search/postcode-distance.ts'
import * as words from '../words.ts'

/** How far a park is from a postcode, or what is wrong with what was typed. */
export type HowFarAnswer =
  | { readonly asked: string; readonly error: string }
  | { readonly asked: string; readonly code: string; readonly distance: PostcodeDistance }

/** Loaded when somebody asks: it has a table of postcodes. */
export function howFarAnswer(asked: string, park: Spot): HowFarAnswer {
  const code = readOutwardCode(asked)
  if (!code) return { asked, error: asked.trim() === '' ? words.howFarRequired : words.howFarInvalid }
  const distance = postcodeDistance(code, park)
  return distance ? { asked, code: code.text, distance } : { asked, error: words.howFarUnknown(code.area) }
}
