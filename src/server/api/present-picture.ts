import type { Picture } from '../../contract/fields.ts'
import type { PictureFacts } from '../deps.ts'

/** Every landscape our illustrations know, in words that follow 'Illustration: '. */
const SCENES: Record<string, string> = {
  'cliff-coast': 'cliffs above the sea',
  'dune-coast': 'dunes and marram grass by the sea',
  'fell-and-lake': 'fells above a lake',
  dale: 'a green dale with stone walls',
  moor: 'open moorland in heather',
  forest: 'a clearing in the forest',
  broads: 'reed-fringed water under a wide sky',
  estuary: 'a broad river between wooded hills',
  canal: 'a canal between fields',
  island: 'a small island in a calm sea',
  'mediterranean-cove': 'a cove on a warm sea',
  vineyard: 'rows of vines in low hills',
  'alpine-lake': 'a lake below snowy mountains',
  'dutch-canal': 'a canal across flat meadows',
}

/** One of our own illustrations of a landscape; `about` says what it stands for, 'Gorse Cliff'. */
export function presentPicture(pictures: PictureFacts, key: string, about: string): Picture {
  const { colour, scene } = pictures.describe(key)
  const drawn = scene === undefined ? undefined : SCENES[scene]
  return { key, colour, alt: `Illustration: ${drawn ? `${drawn} (${about})` : about}` }
}
